import fc from 'fast-check';
import { parseShownNotifications } from '../../src/domain/activity/notifications';
import { decodeBase64 } from '../../src/domain/base64';
import { parseJson } from '../../src/domain/checks';
import { parseNewTaskLink } from '../../src/domain/commandLinks/newTaskLink';
import { parsePrefill } from '../../src/domain/commandLinks/prefill';
import { parseRpcLink } from '../../src/domain/commandLinks/rpcLink';
import {
  isAddressInHostField,
  parsePastedAddress,
  readFieldOrAddress,
  readFieldsOrAddress,
  readPastedAddress,
} from '../../src/domain/connection/pastedAddress';
import { parseProfile, profileKeys } from '../../src/domain/connection/storedProfile';
import { readField, readFields, readPort } from '../../src/domain/connection/profileFields';
import { textAttachment } from '../../src/domain/debug/attachment';
import { maskSecrets, maskText } from '../../src/domain/debug/maskSecrets';
import { parseParams } from '../../src/domain/debug/rpcCalls';
import { parseRetries } from '../../src/domain/autoRetry/plannedRetries';
import { parseRetryRules } from '../../src/domain/autoRetry/retryRules';
import { parseFileRules } from '../../src/domain/fileRules/fileRules';
import { parseFolderRules } from '../../src/domain/folderRules/folderRules';
import { parseNotificationChoices } from '../../src/domain/activity/notificationChoices';
import { parseAppliedPeriod, parseAppliedPeriods } from '../../src/domain/speedTimetable/appliedPeriod';
import { parseSpeedTimetable } from '../../src/domain/speedTimetable/speedTimetable';
import { hostOfText } from '../../src/domain/folderRules/ruleHosts';
import { matchesGlob } from '../../src/domain/fileRules/filePattern';
import { exportedTask } from '../../src/domain/taskExport/exportedTask';
import { fileLink, parseValidFileLinkRules } from '../../src/domain/files/fileLinks';
import { parseFileLinkRules } from '../../src/domain/files/fileLinkRules';
import { fromSelectFile } from '../../src/domain/files/fileSelection';
import { commonFolder } from '../../src/domain/files/commonFolder';
import { buildFileTree } from '../../src/domain/files/fileTree';
import { parsePausedForFiles } from '../../src/domain/files/pausedForFiles';
import { parseRuleProfile } from '../../src/domain/rules/rulesOfProfile';
import { readAria2c } from '../../src/domain/input/commandLines/aria2cCommand';
import { guessLink } from '../../src/domain/input/commandLines/parsedCommandLine';
import { linesOfCommand, wordsOfCommand } from '../../src/domain/input/commandLines/commandWords';
import { readCurl } from '../../src/domain/input/commandLines/curlCommand';
import { isCommandStart, readCommandLine } from '../../src/domain/input/commandLines/readCommandLine';
import { readWget } from '../../src/domain/input/commandLines/wgetCommand';
import { findLinks } from '../../src/domain/input/findLinks';
import { magnetInfoHash } from '../../src/domain/input/magnetInfoHash';
import { linksOfLine, parseDownloadLines, toUri } from '../../src/domain/input/links';
import { parseInput } from '../../src/domain/input/parseInput';
import { expandRanges, planRanges } from '../../src/domain/input/ranges';
import { readTasksJson } from '../../src/domain/input/tasksJson';
import { addHeader, addOutput, newRequest } from '../../src/domain/input/commandLines/taskRequest';
import { wordsOf } from '../../src/domain/input/searchWords';
import { linksOfTransfer } from '../../src/domain/input/transferredText';
import { parseLanguageIndex } from '../../src/domain/language/languageIndex';
import { findLanguage } from '../../src/domain/language/languages';
import { parseAwaited } from '../../src/domain/newTask/awaitedMagnets';
import { parseFolders } from '../../src/domain/newTask/folders';
import { linkName } from '../../src/domain/newTask/linkName';
import { allDefinitions } from '../../src/domain/options/definitions';
import { parseHistory } from '../../src/domain/options/history';
import { parseFavourites } from '../../src/domain/options/pageOptions';
import { isSecretHeader } from '../../src/domain/options/secretHeader';
import { parseSpeedProfiles } from '../../src/domain/options/speedProfiles';
import { changeTrackers, parseTrackerList } from '../../src/domain/trackers/trackerList';
import { parseTrackerStatus } from '../../src/domain/trackers/trackerRenewal';
import { parseSubscriptions } from '../../src/domain/trackers/trackerSubscriptions';
import { fromDaemon, toDaemon } from '../../src/domain/options/values/convert';
import { parseSize, sizeForDaemon } from '../../src/domain/options/values/size';
import { validateOption } from '../../src/domain/options/values/validate';
import { peerClient } from '../../src/domain/peers/peerClient';
import { parsePeerOrder } from '../../src/domain/peers/peerOrder';
import { decodeUriPart, parseUrl } from '../../src/domain/uris';
import { readImport } from '../../src/domain/settings/importedSettings';
import { emptyPreset, parsePreset } from '../../src/domain/preset/preset';
import { defaultSettings, parseSettings, settingKeys } from '../../src/domain/settings/settings';
import { parseStoredSettings } from '../../src/domain/settings/storedSettings';
import { renderTitle } from '../../src/domain/settings/titleTemplate';
import { countBitfield, readBitfield } from '../../src/domain/taskDetail/bitfield';
import { parseDisplayOrder } from '../../src/domain/taskList/displayOrder';
import { parseTaskColumns } from '../../src/domain/taskList/taskColumns';
import { fileName } from '../../src/domain/tasks/taskName';
import { parseTimes } from '../../src/domain/tasks/taskTimes';
import { readTorrent } from './readTorrent';
import { TorrentError } from '../../src/domain/torrent/torrent';
import { isolatedText, visibleText, wellFormed } from '../../src/domain/visibleText';
import { parseLanguageFile } from '../../src/i18n/parseLanguageFile';
import { parseHash } from '../../src/platform/address/hashbangHistory';
import { methods } from '../../src/rpc';
import { decodeGlobalStat, decodeOptions, decodeVersion } from '../../src/rpc/decode/daemon';
import { decodeFiles, decodeUris } from '../../src/rpc/decode/files';
import { decodeDaemonError, decodeFrame } from '../../src/rpc/decode/frame';
import { decodeMulticall } from '../../src/rpc/decode/multicall';
import { decodeNotification } from '../../src/rpc/decode/notification';
import { decodePeers } from '../../src/rpc/decode/peers';
import {
  decodeChangedUris,
  decodeGid,
  decodeGids,
  decodeNames,
  decodeOk,
  decodePosition,
  decodeSessionId,
} from '../../src/rpc/decode/results';
import { decodeFileServers } from '../../src/rpc/decode/fileServers';
import { decodeFullTask, decodeTaskList, decodeTaskUpdate } from '../../src/rpc/decode/task';
import { decodeFullTaskUpdate } from '../../src/rpc/decode/fullTaskUpdate';
import { makeFile, makeFullTask } from './makeFullTask';
import { aPage, makeProfile } from './makeProfile';

/**
 * Every function that reads a text or a value from outside the page. `__tests__/domain/parsers.property.test.ts` drives two tests from
 * this table, and finds a parser of src that is missing here.
 */
export interface Parser {
  /** The name of the exported function. */
  readonly name: string;
  /** Runs the parser. Throws only the errors that the parser must not throw. */
  readonly run: (input: unknown) => unknown;
  readonly arbitrary: fc.Arbitrary<unknown>;
  /** Inputs that grow in proportion to `size`, each with a name. */
  readonly growing: Readonly<Record<string, (size: number) => unknown>>;
}

const repeated = (seed: string) => (size: number) => seed.repeat(Math.ceil(size / seed.length));

/**
 * Lines with the seeds in turn. A number makes each line different, because a search among equal lines ends at the first. Lines of equal
 * length take longest to compare.
 */
function differentLines(seeds: readonly string[], size: number): string {
  let lines = '';
  for (let place = 0; lines.length < size; place += 1) lines += `${seeds[place % seeds.length]?.trimEnd()}${1_000_000 + place}\n`;
  return lines;
}

/** Long runs inside a line. A regular expression that begins or ends with one of the run's characters may try every part of it. */
const longRuns: readonly (readonly [title: string, make: (size: number) => string])[] = [
  ['a header with many blanks', (size) => `a: x${' '.repeat(size)}y`],
  ['a path with a long folder', (size) => `/${'a'.repeat(size)}/b`],
  ['a setting with many blanks', (size) => `a=x${' '.repeat(size)}y`],
  ['a number with many blanks', (size) => `1${' '.repeat(size)}x`],
  ['an open bracket with many hyphens', (size) => `[${'-'.repeat(size)}`],
];

/** Pieces of many grammars, and characters that end or begin something. */
const pieces = [
  '"',
  "'",
  '\\',
  '/',
  ' ',
  '\n',
  '\t',
  '%',
  '%2',
  '&',
  '=',
  '?',
  '#',
  ':',
  '[',
  ']',
  '{',
  '}',
  '-',
  ',',
  '.',
  'a',
  '1',
  '\ud800',
  '__proto__',
  'constructor',
];

/** A parser of texts. The seeds are special parts of its grammar; the growing inputs repeat them, or have long runs. */
function text(name: string, run: (text: string) => unknown, ...seeds: readonly string[]): Parser {
  const all = [' ', 'a', '1', 'a,', '%', '\n', ...seeds];
  return {
    name,
    run: (input) => run(input as string),
    arbitrary: fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.array(fc.constantFrom(...pieces, ...seeds), { maxLength: 30 }).map((parts) => parts.join('')),
    ),
    growing: Object.fromEntries([
      ...all.flatMap((seed): (readonly [string, (size: number) => string])[] => [
        [`${JSON.stringify(seed)} repeated`, repeated(seed)],
        // A last character that does not fit makes a regular expression backtrack.
        [`${JSON.stringify(seed)} repeated, then "!"`, (size) => `${repeated(seed)(size)}!`],
      ]),
      ['lines, each different', (size: number) => differentLines(seeds.length > 0 ? seeds : all, size)],
      ...longRuns,
    ]),
  };
}

/** A parser of JSON values. `item` makes one of many rows. */
function value(
  name: string,
  run: (raw: unknown) => unknown,
  item: (place: number) => unknown,
  wrap: (items: unknown[]) => unknown = (items) => items,
): Parser {
  const rows = (size: number): unknown[] => Array.from({ length: Math.ceil(size / 10) }, (_, place) => item(place));
  return {
    name,
    run,
    arbitrary: fc.oneof(fc.jsonValue(), fc.anything(), fc.array(fc.anything()).map(wrap)),
    growing: {
      rows: (size) => wrap(rows(size)),
      keys: (size) => Object.fromEntries(rows(size).map((row, place) => [`key${place}`, row])),
      'a long text': (size) => 'x'.repeat(size),
    },
  };
}

const ofText =
  (run: (text: string | undefined) => unknown) =>
  (input: string): unknown =>
    run(input);

const jsonSeeds = ['[', '{"a":', '["x",', '"\\u0000'] as const;
const linkSeeds = ['http://', 'http://h/[1-9]', 'magnet:?', '&tr=', 'ftp://a@', '\u00e9', 'http://h/%'] as const;
const commandSeeds = ["curl 'http://h' ", '-H a ', '\\\n', '^"', '`\n', '"', "'", '$(', '> ', '&& '] as const;

const definitions = allDefinitions;
const forDefinitions = (run: (definition: (typeof definitions)[number], text: string) => unknown) => (input: string) =>
  definitions.forEach((definition) => run(definition, input));

const context: Parameters<typeof readImport>[1] = {
  present: { settings: defaultSettings, profiles: [makeProfile()] },
  page: aPage,
  inputs: { preset: emptyPreset, browserLanguage: 'en' },
  languages: ['en'],
};

const files = Array.from({ length: 20 }, (_, place) => ({ index: place + 1, path: `f${place}`, length: 1 }));
const gid = 'abcdef0123456789';
const uri = { uri: 'http://h/x', status: 'used' };
const file = { index: '1', path: '/d/x', length: '5', completedLength: '5', selected: 'true', uris: [uri] };
const task = { gid, status: 'active', totalLength: '5', completedLength: '5', files: [file], bittorrent: { announceList: [['http://t']] } };

/** A TorrentError is the expected outcome for bytes that are no torrent. */
function throwingTorrentErrors<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof TorrentError) return undefined;
    throw error;
  }
}

const bytesOf = (input: string): Uint8Array => Buffer.from(input, 'latin1');
const torrentSeeds = ['d4:infod', 'l', 'd', '1:', 'i1e', '4:infod5:filesl', 'd6:lengthi1e4:pathl1:aee'] as const;
const torrentOf = (size: number): string =>
  `d4:infod5:filesl${'d6:lengthi1e4:pathl1:aee'.repeat(Math.ceil(size / 24))}e4:name1:n12:piece lengthi16384e6:pieces0:ee`;

const torrent = text('readTorrent', (input) => throwingTorrentErrors(() => readTorrent(bytesOf(input))), ...torrentSeeds);

/** Decoders of the daemon's answers. `__tests__/rpc/decoders.property.test.ts` gives them changed answers, too. */
export const decoders: readonly Parser[] = [
  value('decodeTaskList', decodeTaskList, () => task),
  value(
    'decodeTaskUpdate',
    decodeTaskUpdate,
    () => file,
    (items) => ({ ...task, files: items, followedBy: items }),
  ),
  value(
    'decodeFullTask',
    decodeFullTask,
    () => file,
    (items) => ({ ...task, files: items, bittorrent: { announceList: items } }),
  ),
  value(
    'decodeFullTaskUpdate',
    decodeFullTaskUpdate,
    () => file,
    (items) => ({ ...task, files: items }),
  ),
  value('decodeFiles', decodeFiles, () => file),
  value('decodeUris', decodeUris, () => uri),
  value('decodeFileServers', decodeFileServers, () => ({
    index: '1',
    servers: [{ uri: 'http://h', currentUri: 'http://h', downloadSpeed: '1' }],
  })),
  value('decodePeers', decodePeers, () => ({
    peerId: '%41',
    ip: '1.1.1.1',
    port: '1',
    bitfield: 'ff',
    downloadSpeed: '1',
    uploadSpeed: '1',
  })),
  value('decodeGids', decodeGids, () => gid),
  value('decodeNames', decodeNames, String),
  value('decodeOptions', decodeOptions, String),
  value('decodeGlobalStat', decodeGlobalStat, String),
  value('decodeVersion', decodeVersion, String, (items) => ({ version: '1', enabledFeatures: items })),
  value('decodeMulticall', decodeMulticall([methods.getGlobalStat(), methods.tellActive([])]), () => [task]),
  value('decodeDaemonError', decodeDaemonError, String, (items) => ({ code: 1, message: 'x'.repeat(items.length) })),
  value(
    'decodeNotification',
    decodeNotification,
    () => ({ gid }),
    (items) => ({ method: 'aria2.onDownloadStart', params: items }),
  ),
  value('decodeChangedUris', decodeChangedUris, String),
  value('decodeGid', decodeGid, String),
  value('decodeOk', decodeOk, String),
  value('decodePosition', decodePosition, String),
  value('decodeSessionId', decodeSessionId, String, (items) => ({ sessionId: 'x'.repeat(items.length) })),
];

export const parsers: readonly Parser[] = [
  // Links, commands and what is pasted or dropped.
  text('parseInput', parseInput, ...linkSeeds, ...commandSeeds),
  text(
    'readTasksJson',
    readTasksJson,
    '{"kind":"arioso-tasks","version":1,"tasks":[',
    '{"links":["http://a"],"options":{"out":"x"}}',
    ']}',
    '{\n',
    '\n}',
  ),
  text('linksOfLine', linksOfLine, ...linkSeeds, 'http://a ', 'x '),
  text('parseDownloadLines', parseDownloadLines, 'http://a\n', '\r', 'magnet:?xt=urn:btih:a\n'),
  text('toUri', (input) => toUri(`http://h/${input}`), ...linkSeeds, '\u4e2d', '.', '@', ':'),
  text('linkName', linkName, ...linkSeeds, 'magnet:?dn=', '/', '?'),
  text('planRanges', planRanges, '[1-9]', '[a-z]', '[', '[0-', '[1-9:'),
  text('expandRanges', expandRanges, '[1-9]', '[a-z]', '[', '[0-', '[1-9:'),
  text('magnetInfoHash', magnetInfoHash, 'magnet:?xt=urn:btih:', 'A2'.repeat(16), 'ab'.repeat(20), '&xt='),
  text('findLinks', findLinks, ...linkSeeds, '<a href="', '(', ')', '.', 'http://h/(', 'hxxp', 'http:'),
  text(
    'linksOfTransfer',
    (plain) => linksOfTransfer({ plain, uriList: plain, html: plain }),
    ...linkSeeds,
    '<a href="',
    '<',
    '#',
    '&amp;',
    '&',
  ),
  text('isCommandStart', isCommandStart, ...commandSeeds, '$ ', 'sudo '),
  text('readCommandLine', readCommandLine, ...commandSeeds),
  text('wordsOf', wordsOf, ' ', '\t', 'İ'),
  text('wordsOfCommand', wordsOfCommand, ...commandSeeds),
  text('linesOfCommand', (input) => linesOfCommand(input, 'posix', 1), ...commandSeeds),
  text('readCurl', (input) => readCurl(input.split(' ')), '-o ', '--url=', '-H a: ', 'http://h '),
  text('readWget', (input) => readWget(input.split(' ')), '-O ', '--header=', '-P ', 'http://h '),
  text('readWget', (input) => readWget(['-e', input]), 'header=', 'http_proxy='),
  text('readAria2c', (input) => readAria2c(input.split(' ')), '-o ', '--dir=', '-Z ', 'http://h '),
  text('addHeader', (input) => addHeader(newRequest(), input), 'a:', 'a;', '\r\n'),
  text('addOutput', (input) => addOutput(newRequest(), input, '-o'), '/', 'C:\\', './', '\\'),
  text('guessLink', guessLink, ...linkSeeds, 'a.'),
  // Command links and addresses.
  text('parseNewTaskLink', (input) => parseNewTaskLink(input, input), ...linkSeeds, '?dir=', '&header=', '&pause=', 'aHR0cA'),
  text('parsePrefill', parsePrefill, '?text=', '&url=', '&title=', 'http://h '),
  text('parseRpcLink', (input) => parseRpcLink(`/settings/rpc/set/${input}`, input), 'ws/', 'h/', '?protocol=', '&secret=', ':'),
  text('parseHash', parseHash, '#!/', '?', '#'),
  text('decodeUriPart', decodeUriPart, '%41', '%e4', '%'),
  text('parseUrl', parseUrl, 'http://h/', 'http://[::1]:6800/a?b#c', 'http://'),
  text('parsePastedAddress', parsePastedAddress, 'http://', 'token:', '@', ':', '[', '/jsonrpc'),
  text('readPastedAddress', (input) => readPastedAddress(input, { isSecure: true }), 'http://', 'ws://', '@', ':', '/jsonrpc'),
  text('readField', (input) => profileKeys.forEach((key) => readField(key as never, input)), ':', 'a: b\n', '1'),
  text('readFields', (input) => readFields(Object.fromEntries(profileKeys.map((key) => [key, input]))), ':', 'a: b\n', '1'),
  text(
    'readFieldOrAddress',
    (input) => profileKeys.forEach((key) => readFieldOrAddress(key as never, input, { isSecure: true })),
    'http://',
    ':',
    '@',
  ),
  text(
    'readFieldsOrAddress',
    (input) => readFieldsOrAddress(Object.fromEntries(profileKeys.map((key) => [key, input])), { isSecure: true }),
    'http://',
    ':',
    '@',
  ),
  text('isAddressInHostField', isAddressInHostField, 'nas', ':', '1', ' ', '@', '/'),
  text('readPort', readPort, '0', '1', '.'),
  text('decodeBase64', decodeBase64, 'YQ==', '=', '-_'),
  // Options.
  text('validateOption', forDefinitions(validateOption), '1K', ',', '-', ':', '.', '\\', '0', 'http://', '[', 'a=b', '\n'),
  text('toDaemon', forDefinitions(toDaemon), '1K', ',', '\n', ' \n', ':'),
  text('fromDaemon', forDefinitions(fromDaemon), '1K', ',', '\n', ' \n', ':'),
  text('isSecretHeader', isSecretHeader, 'auth', 'auth:', ':', 'key'),
  text('parseSize', parseSize, '1', '0', '.', 'K'),
  text('sizeForDaemon', sizeForDaemon, '1', '0', '.', 'K'),
  text('parseTrackerList', parseTrackerList, 'http://t\n', ',', '#', 'udp://t:1/announce\n'),
  text(
    'changeTrackers',
    (input) => changeTrackers(input.split('\n'), input.split('\n').reverse(), 'merge'),
    'udp://tracker.example:1337/announce?',
  ),
  text('parseSubscriptions', parseSubscriptions, ...jsonSeeds, '[{"urls":["http://a"],"days":1},'),
  text('parseTrackerStatus', parseTrackerStatus, ...jsonSeeds, '{"a":{"lists":[{"url":"a","count":1}]},'),
  text('parseFavourites', parseFavourites, 'a ', 'dir '),
  text('parseHistory', ofText(parseHistory), ...jsonSeeds),
  text('parseSpeedProfiles', parseSpeedProfiles, ...jsonSeeds, ';', ':'),
  // Settings, storage and presets.
  text('readImport', (input) => readImport(input, context), ...jsonSeeds),
  text('parseJson', parseJson, ...jsonSeeds),
  text('parseFolders', ofText(parseFolders), ...jsonSeeds),
  text('parseAwaited', ofText(parseAwaited), ...jsonSeeds),
  text('parsePausedForFiles', ofText(parsePausedForFiles), ...jsonSeeds, '[{"gid":"00000000000000a1","rpcId":"one"}]'),
  text('parseAppliedPeriod', parseAppliedPeriod, '1700000000000 slow ab12 1024 0 ', '1', ' '),
  text('parseAppliedPeriods', parseAppliedPeriods, ...jsonSeeds),
  text('parseShownNotifications', ofText(parseShownNotifications), ...jsonSeeds),
  text('parseTimes', ofText(parseTimes), ...jsonSeeds),
  text('parseLanguageIndex', ofText(parseLanguageIndex), ...jsonSeeds),
  text('parseDisplayOrder', parseDisplayOrder, ':', 'name:asc'),
  text('parsePeerOrder', parsePeerOrder, ':', 'client:asc'),
  text('parseTaskColumns', parseTaskColumns, 'name:', ':1', ';'),
  text('parseLanguageFile', parseLanguageFile, '[a]\n', 'a=b\n', '=', '\\n', '#\n', '{{'),
  text('findLanguage', (input) => findLanguage(input), 'zh-', '-', '_Hans'),
  text('renderTitle', (input) => renderTitle(input, () => 'x'), '${', '${a', '${downspeed:', '}', ':'),
  value(
    'parseStoredSettings',
    parseStoredSettings,
    (place) => ({ rpcHost: `h${place}` }),
    (items) => ({ extendRpcServers: items }),
  ),
  value(
    'parseSettings',
    (raw) => parseSettings({ ...Object.fromEntries(settingKeys.map((key) => [key, raw])), ...(raw as object) }),
    String,
  ),
  value('parseProfile', (raw) => parseProfile({ ...Object.fromEntries(profileKeys.map((key) => [key, raw])), ...(raw as object) }), String),
  value(
    'parsePreset',
    parsePreset,
    (place) => ({ rpcHost: `h${place}` }),
    (items) => ({ profiles: items, locked: items, hidden: items }),
  ),
  value('parseRuleProfile', parseRuleProfile, String),
  value('parseValidFileLinkRules', parseValidFileLinkRules, () => ({ prefix: '/d', url: 'http://h' })),
  text('parseRetries', (input) => parseRetries(input, 0), ...jsonSeeds, '{"a":{"rpcId":"b","attempt":1},'),
  text('parseRetryRules', parseRetryRules, ...jsonSeeds, '[{"codes":[1],"first":30},'),
  text('parseFolderRules', parseFolderRules, ...jsonSeeds, '[{"by":"site","values":["a"],"dir":"/d"},'),
  text('parseFileRules', parseFileRules, ...jsonSeeds, '[{"name":"a","minSize":"1M"},', '*', '?'),
  text('parseFileRules', (input) => parseFileRules(JSON.stringify([{ name: 'a', exclude: ['x'], minSize: input }])), 'M', 'iB'),
  text('parseNotificationChoices', parseNotificationChoices, ...jsonSeeds, '[{"started":true,"rpcId":"a"},'),
  text('parseSpeedTimetable', parseSpeedTimetable, ...jsonSeeds, '[{"slow":{"mon":"8-18"}},', '0-24', ','),
  text('hostOfText', hostOfText, 'http://', '*.', '@', ':', '[', 'a.'),
  text('matchesGlob', (input) => matchesGlob('*a*a*b', input), 'a', 'aa', '\ud83d', '\ude00'),
  text('parseFileLinkRules', parseFileLinkRules, ...jsonSeeds),
  text('fileLink', (input) => fileLink(`/d/${input}`, [{ prefix: '/d/', url: 'http://h/' }]), '/', '../', '\\', '%', '#'),
  // Files, names and texts of strangers.
  text(
    'exportedTask',
    (input) => exportedTask(makeFullTask({ files: [makeFile({ uris: [`http://h/${input}`] })] }), {}, {}),
    '[1-9]',
    '[',
    '-',
    ']',
  ),
  torrent,
  { ...torrent, name: 'readTorrent', growing: { files: torrentOf } },
  text('readBitfield', (input) => readBitfield(input, input.length * 4), 'f', '0', 'g'),
  text('countBitfield', (input) => countBitfield(input, input.length * 4), 'f', '0', 'g'),
  text('fromSelectFile', (input) => fromSelectFile(files, input), '1,', '1-9,', '1-999999999999,', '-'),
  {
    name: 'commonFolder',
    run: (paths) => commonFolder(paths as string[], '/'),
    arbitrary: fc.array(fc.array(fc.constantFrom('a', 'b', '/')).map((parts) => parts.join(''))),
    growing: {
      'deep paths that differ in their second half': (size) => ['b/', 'c/'].map((end) => 'a/'.repeat(size) + end.repeat(size)),
      'a path that ever fewer segments share': (size) => {
        const depth = Math.ceil(Math.sqrt(size));
        return Array.from({ length: depth }, (_, place) => `${'a/'.repeat(depth - place)}b`);
      },
    },
  },
  value(
    'buildFileTree',
    (raw) => (Array.isArray(raw) ? buildFileTree(raw.map((_, place) => ({ index: place, path: `a/${place}/b`, length: 1 }))) : raw),
    String,
  ),
  text('buildFileTree', (input) => buildFileTree([{ index: 1, path: input, length: 1 }]), 'a/', '/'),
  text('fileName', fileName, '/', '\\', '../'),
  text('peerClient', peerClient, '%41', '%', '-UT', 'A2-1-'),
  text('wellFormed', wellFormed, '\ud800', '\udc00', '\ud83d\ude00'),
  text('visibleText', (input) => visibleText(input), '\u202e', '\ud800', '\u0000', '\u200b', '\ud83d\ude00'),
  text('isolatedText', isolatedText, '\u202e', '\u2068', '\u2069', '\u0000'),
  // The debug console.
  text('parseParams', parseParams, ...jsonSeeds),
  text('maskText', (input) => maskText(input, ['secret']), 'token:', 'password=', 'http://a:b@', 'secret', '"', 'a=b&', 'Authorization: '),
  text('textAttachment', (input) => textAttachment(input, ['secret']), 'token:', 'password=', '<'),
  value(
    'maskSecrets',
    (raw) => maskSecrets(raw, ['secret']),
    (place) => ({ url: `http://a:b@h/${place}?token=x` }),
  ),
  // Answers of the daemon.
  text('decodeFrame', decodeFrame, ...jsonSeeds, '{"id":"1","result":[]},'),
  ...decoders,
];
