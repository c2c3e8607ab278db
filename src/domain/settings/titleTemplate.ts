import { formatSize } from '../format/size';
import type { BytesPerSecond } from '../units';

/** One placeholder: `${name}` followed by any number of `:tag` or `:tag=value` inside the braces. */
const placeholder = /\$\{([a-z]+)((?::[A-Za-z0-9]+(?:=[A-Za-z0-9]+)?)*)\}/g;

interface TitleTags {
  /** Omits the words before the figure. */
  readonly noPrefix: boolean;
  /** Omits `/s` after a speed. */
  readonly noSuffix: boolean;
  /** Decimals of a speed. */
  readonly scale: number | undefined;
}

export const titlePlaceholders = ['title', 'rpcprofile', 'downloading', 'waiting', 'stopped', 'downspeed', 'upspeed'] as const;
export type TitlePlaceholder = (typeof titlePlaceholders)[number];
const names: ReadonlySet<string> = new Set(titlePlaceholders);
const isPlaceholder = (name: string): name is TitlePlaceholder => names.has(name);

/** Fills a title template (docs/specification.md, section 9). `fill` returns the text of a placeholder. Unknown names stay as typed. */
export const renderTitle = (template: string, fill: (name: TitlePlaceholder, tags: TitleTags) => string): string =>
  template.replace(placeholder, (whole, name: string, tagText: string) => (isPlaceholder(name) ? fill(name, parseTags(tagText)) : whole));

function parseTags(text: string): TitleTags {
  const tags = new Map(
    text.split(':').map((tag): [string, string] => {
      const [name = '', value = ''] = tag.split('=');
      return [name.toLowerCase(), value];
    }),
  );
  const scale = tags.get('scale');
  return {
    noPrefix: tags.has('noprefix'),
    noSuffix: tags.has('nosuffix'),
    scale: scale !== undefined && /^\d$/.test(scale) ? Number(scale) : undefined,
  };
}

export interface TitleFigures {
  readonly profileName: string;
  readonly downloading: number;
  readonly waiting: number;
  readonly stopped: number;
  readonly downloadSpeed: BytesPerSecond;
  readonly uploadSpeed: BytesPerSecond;
}

const productName = 'Arioso';

/** The filled template; an empty template gives the product's name (docs/reference-behaviour.md, section 1). */
export const fillTitle = (template: string, figures: TitleFigures, text: (key: string) => string): string =>
  template === '' ? productName : renderTitle(template, (name, tags) => placeholderText(name, tags, figures, text));

function placeholderText(name: TitlePlaceholder, tags: TitleTags, figures: TitleFigures, text: (key: string) => string): string {
  const prefixed = (key: string, value: string) => (tags.noPrefix ? value : `${text(key)}: ${value}`);
  const speed = (bytesPerSecond: BytesPerSecond) => {
    const { value, unit } = formatSize(bytesPerSecond, tags.scale ?? 2);
    return `${value} ${unit}${tags.noSuffix ? '' : '/s'}`;
  };
  const texts: Readonly<Record<TitlePlaceholder, () => string>> = {
    title: () => productName,
    rpcprofile: () => figures.profileName,
    downloading: () => prefixed('navigation.downloading', String(figures.downloading)),
    waiting: () => prefixed('navigation.waiting', String(figures.waiting)),
    stopped: () => prefixed('navigation.stopped', String(figures.stopped)),
    downspeed: () => prefixed('title.download', speed(figures.downloadSpeed)),
    upspeed: () => prefixed('title.upload', speed(figures.uploadSpeed)),
  };
  return texts[name]();
}
