/** Kinds of files, by their extensions (docs/reference-behaviour.md, section 2). */
export const fileKinds = ['video', 'audio', 'picture', 'document', 'application', 'archive', 'other'] as const;
export type FileKind = (typeof fileKinds)[number];

const extensionsOf: Readonly<Record<Exclude<FileKind, 'other'>, string>> = {
  video: '3g2 3gp 3gp2 3gpp asf asx avi dat divx flv m1v m2ts m2v m4v mkv mov mp4 mpe mpeg mpg mts ogv qt ram rm rmvb ts vob wmv',
  audio: 'aac ac3 adts amr ape eac3 flac m1a m2a m4a mid mka mp2 mp3 mpa mpc ogg ra tak vqf wm wav wma wv',
  picture:
    'abr bmp emf gif j2c j2k jfif jif jp2 jpc jpe jpeg jpf jpg jpk jpx pcx pct pic pict png pns psd psdx raw svg svgz tga tif tiff wbm wbmp webp wmf xif',
  document:
    'csv doc docm docx dot dotm dotx key mpp numbers odp ods odt pages pdf pot potm potx pps ppsm ppsx ppt pptm pptx rtf txt vsd vsdx wk1 wk2 wk3 wk4 wks wpd wps xla xlam xll xlm xls xlsb xlsm xlsx xlt xltx xlw xps',
  application: 'apk bat com deb dll dmg exe ipa jar msi rpm sh',
  archive: '001 7z ace arj bz2 cab cbr cbz gz img iso lzh qcow2 r rar sef tar taz tbz tbz2 uue vdi vhd vmdk wim xar xz z zip',
};

const kinds: ReadonlyMap<string, FileKind> = new Map(
  fileKinds.flatMap((kind) =>
    kind === 'other' ? [] : extensionsOf[kind].split(' ').map((extension): [string, FileKind] => [extension, kind]),
  ),
);

/** The text after the last dot, in lower case. Empty for a name without a dot, or with nothing after it. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** Takes an `extension` from extensionOf. */
export const kindOfExtension = (extension: string): FileKind => kinds.get(extension) ?? 'other';
