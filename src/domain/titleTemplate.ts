/** One placeholder: `${name}` followed by any number of `:tag` or `:tag=value` inside the braces. */
const placeholder = /\$\{([a-z]+)((?::[A-Za-z0-9]+(?:=[A-Za-z0-9]+)?)*)\}/g;

export type TitlePlaceholder = 'title' | 'rpcprofile' | 'downloading' | 'waiting' | 'stopped' | 'downspeed' | 'upspeed';

export interface TitleTags {
  /** Without the words before the figure. */
  readonly noPrefix: boolean;
  /** Without the unit behind the figure. */
  readonly noSuffix: boolean;
  /** Decimals of a speed. */
  readonly scale: number | undefined;
}

const names: ReadonlySet<string> = new Set(['title', 'rpcprofile', 'downloading', 'waiting', 'stopped', 'downspeed', 'upspeed'] satisfies TitlePlaceholder[]);
const isPlaceholder = (name: string): name is TitlePlaceholder => names.has(name);

/**
 * Fills a title template (specification section 9, "Title placeholders"). Unknown names stay as typed. `fill` tells what
 * each placeholder stands for.
 */
export function renderTitle(template: string, fill: (name: TitlePlaceholder, tags: TitleTags) => string): string {
  return template.replace(placeholder, (whole, name: string, tagText: string) => (isPlaceholder(name) ? fill(name, parseTags(tagText)) : whole));
}

function parseTags(text: string): TitleTags {
  const tags = new Map(text.split(':').map((tag): [string, string] => {
    const [name = '', value = ''] = tag.split('=');
    return [name.toLowerCase(), value];
  }));
  const scale = tags.get('scale');
  return {
    noPrefix: tags.has('noprefix'),
    noSuffix: tags.has('nosuffix'),
    scale: scale !== undefined && /^\d$/.test(scale) ? Number(scale) : undefined,
  };
}
