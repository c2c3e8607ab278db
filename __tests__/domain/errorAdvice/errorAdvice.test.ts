import { readFileSync } from 'node:fs';
import path from 'node:path';
import { taskAdvice } from '../../../src/domain/errorAdvice/taskAdvice';
import { errorAdvice, messageAdviceIds } from '../../../src/domain/errorAdvice/errorAdvice';
import { languageCodes } from '../../../src/domain/language/languages';
import { emptyPreset } from '../../../src/domain/preset/preset';
import { makeFile, makeFullTask } from '../../helpers/makeFullTask';
import { makeTask } from '../../helpers/makeTask';

/** 1 to 32 without 7 (unfinished at exit) and 31 (removed). */
const codes = Array.from({ length: 32 }, (_, place) => place + 1).filter((code) => code !== 7 && code !== 31);
const failed = (errorCode: number, errorMessage = '') => errorAdvice(makeTask({ status: 'error', errorCode, errorMessage }));

const textsOf = (language: string): ReadonlyMap<string, string> => {
  const texts = new Map<string, string>();
  let section = '';
  for (const line of readFileSync(path.join(__dirname, '../../../locales', `${language}.more.txt`), 'utf8').split('\n')) {
    const heading = /^\[(.+)\]$/.exec(line)?.[1];
    if (heading !== undefined) section = heading;
    const [, key, value] = /^([^=;]+)=(.*)$/.exec(line) ?? [];
    if (key !== undefined && value !== undefined) texts.set(`${section}.${key}`, value);
  }
  return texts;
};

describe('domain/errorAdvice/errorAdvice', () => {
  it.each(codes)('has remedies for error code %i', (code) => {
    const advice = failed(code);
    expect(advice?.id).toBe(String(code));
    expect(advice?.remedies.length).toBeGreaterThan(0);
    expect(new Set(advice?.remedies).size).toBe(advice?.remedies.length);
  });

  it.each(languageCodes)('has texts for cause, step and every button in %s', (language) => {
    const texts = textsOf(language);
    const english = textsOf('en');
    expect(messageAdviceIds).toHaveLength(16);
    for (const id of [...codes.map(String), ...messageAdviceIds, 'unknown'])
      for (const part of ['cause', 'step']) {
        const key = `advice.${part}.${id}`;
        expect([key, (texts.get(key) ?? '').length > 5]).toEqual([key, true]);
        expect([key, language === 'en' || texts.get(key) !== english.get(key)]).toEqual([key, true]);
      }
    for (const remedy of new Set(codes.flatMap((code) => failed(code)?.remedies ?? [])))
      expect(texts.has(`advice.action.${remedy}`)).toBe(true);
  });

  it.each([
    [16, 'Failed to open the file /dl/a.iso, cause: Permission denied', 'permission', 'folder'],
    [18, 'Failed to make the directory /root/x, cause: Permission denied', 'permission', 'folder'],
    [17, 'Failed to open the file /cd/a, cause: Read-only file system', 'readOnly', 'folder'],
    [9, 'Failed to write into the file /dl/a.iso, cause: No space left on device', '9', 'folder'],
    [1, 'Failed to write into the file /usb/a.iso, cause: File too large', 'fileTooLarge', 'folder'],
    [16, 'Failed to open the file /dl/aaa, cause: File name too long', 'nameTooLong', 'name'],
    [17, 'Failed to write into the file /dl/a, cause: Input/output error', 'diskFault', 'folder'],
    [1, 'Failed to open the file /dl/a, cause: Too many open files', 'tooManyFiles', 'retry'],
    [19, 'Failed to resolve the hostname no-such-host.invalid, cause: Name or service not known', '19', 'retry'],
    [1, 'SSL/TLS handshake failure: unable to get local issuer certificate', 'certificate', 'retry'],
    [1, 'Failed to establish connection, cause: Connection refused', 'refused', 'retry'],
    [1, 'Failed to establish connection, cause: No route to host', 'unreachable', 'retry'],
    [22, 'The response status is not successful. status=403', 'forbidden', 'headers'],
    [24, 'Authorization failed.', '24', 'login'],
    [22, 'The response status is not successful. status=401', '24', 'login'],
    [22, 'The response status is not successful. status=407', 'proxy', 'options'],
    [1, 'Proxy connection failed.', 'proxyRefused', 'options'],
    [22, 'The response status is not successful. status=410', '3', 'links'],
    [22, 'The response status is not successful. status=429', 'tooManyRequests', 'retry'],
    [29, 'The response status is not successful. status=503', 'serverFault', 'retry'],
    [1, 'Download aborted.', 'aborted', 'retry'],
    [16, 'Download aborted.', '16', 'folder'],
    [1, 'No URI available.', 'noLink', 'links'],
    // After the last of several links aria2 reports the code of the last failure with this message.
    [2, 'No URI available.', '2', 'retry'],
    [3, 'No URI available.', '3', 'links'],
    [5, 'No URI available.', '5', 'retry'],
    [21, 'The response status is not successful. status=530', '21', 'login'],
    [1, "SSL/TLS handshake failure:  `not signed by known authorities or invalid' `issuer is not known'", 'certificate', 'retry'],
    [1, "SSL/TLS handshake failure:  `hostname does not match'", 'certificate', 'retry'],
    [1, 'SSL/TLS handshake failure: An unexpected TLS packet was received.', '1', 'retry'],
    [22, 'The response status is not successful. status=4031', '22', 'headers'],
    [3, 'Resource not found', '3', 'links'],
  ])('explains error code %i with message %j as %s', (code, message, id, first) => {
    expect(failed(code, message)).toMatchObject({ id });
    expect(failed(code, message)?.remedies[0]).toBe(first);
  });

  it.each([
    ['日', 86, 'nameTooLong'],
    ['日', 85, '16'],
    ['n', 256, 'nameTooLong'],
  ])('explains code 16 of a name of the letter %s, %i times, as %s: the message does not tell', (letter, count, id) => {
    const [name, errorMessage] = [letter.repeat(count), 'Download aborted.'];
    expect(errorAdvice(makeTask({ status: 'error', errorCode: 16, errorMessage, details: { name } }))?.id).toBe(id);
    expect(errorAdvice(makeTask({ status: 'error', errorCode: 3, errorMessage, details: { name } }))?.id).toBe('3');
  });

  it('gives advice only for failed tasks with a known error code', () => {
    expect(errorAdvice(makeTask({ status: 'removed', errorCode: 31 }))).toBeUndefined();
    expect(errorAdvice(makeTask({ status: 'complete', errorCode: 0 }))).toBeUndefined();
    expect(failed(7)).toBeUndefined();
    expect(failed(99)).toBeUndefined();
  });
});

describe('domain/errorAdvice/taskAdvice', () => {
  const infoHash = 'a'.repeat(40);

  it('offers a single file all remedies of its error', () => {
    const task = makeFullTask({ status: 'error', errorCode: 6, files: [makeFile({ uris: ['http://a/x'] })], details: { fileCount: 1 } });
    expect(taskAdvice(task, emptyPreset)).toEqual({ id: '6', remedies: ['retry', 'autoRetry'] });
  });

  it('offers a retry when the only link broke off', () => {
    const files = [makeFile({ uris: ['http://a/x'] })];
    const task = makeFullTask({ status: 'error', errorCode: 1, errorMessage: 'No URI available.', files, details: { fileCount: 1 } });
    expect(taskAdvice(task, emptyPreset)).toEqual({ id: 'noLink', remedies: ['links', 'retry', 'newTask'] });
  });

  it('offers to add a torrent again, which checks its files, where it cannot replace a file', () => {
    const task = makeFullTask({ status: 'error', errorCode: 13, details: { isTorrent: true, infoHash } });
    expect(taskAdvice(task, emptyPreset)?.remedies).toEqual(['redownload', 'folder']);
    const link = makeFullTask({ status: 'error', errorCode: 13, files: [makeFile({ uris: ['http://a/x'] })] });
    expect(taskAdvice(link, emptyPreset)?.remedies).toEqual(['overwrite', 'name', 'folder']);
  });

  it('offers a torrent the remedies that its info hash allows', () => {
    const details = { isTorrent: true, infoHash };
    const task = makeFullTask({ status: 'error', errorCode: 16, details });
    expect(taskAdvice(task, emptyPreset)?.remedies).toEqual(['folder', 'redownload']);
    expect(taskAdvice(makeFullTask({ status: 'error', errorCode: 3, details }), emptyPreset)?.remedies).toEqual(['newTask']);
  });

  it.each([8, 10, 24])('offers a torrent no remedy that only links have: error %d', (errorCode) => {
    const task = makeFullTask({ status: 'error', errorCode, details: { isTorrent: true } });
    expect(taskAdvice(task, emptyPreset)?.remedies).toEqual(['newTask']);
  });

  it('offers only the New form when nothing can be repeated', () => {
    expect(taskAdvice(makeFullTask({ status: 'error', errorCode: 16, details: { isTorrent: true } }), emptyPreset)?.remedies).toEqual([
      'newTask',
    ]);
  });

  it('gives advice for an error without a description too', () => {
    expect(taskAdvice(makeFullTask({ status: 'error', errorCode: 99 }), emptyPreset)).toMatchObject({ id: 'unknown' });
    const link = makeFullTask({ status: 'error', errorCode: 99, files: [makeFile({ uris: ['http://a/x'] })], details: { fileCount: 1 } });
    expect(taskAdvice(link, emptyPreset)).toEqual({ id: 'unknown', remedies: ['redownload', 'links'] });
    expect(taskAdvice(makeFullTask({ status: 'active' }), emptyPreset)).toBeUndefined();
  });

  it('offers no remedy on a page or setting that the preset hides', () => {
    const preset = { ...emptyPreset, hidden: ['retryRules', 'page:http-ftp-sftp'] };
    const files = [makeFile({ uris: ['http://a/x'] })];
    const remediesOf = (wanted: object) =>
      taskAdvice(makeFullTask({ status: 'error', files, details: { fileCount: 1 }, ...wanted }), preset)?.remedies;
    expect(remediesOf({ errorCode: 6 })).toEqual(['retry']);
    expect(remediesOf({ errorCode: 22, errorMessage: 'status=407' })).toEqual(['retry']);
  });

  it('offers no remedy with an option that the preset hides, but at least one other', () => {
    const task = makeFullTask({
      status: 'error',
      files: [makeFile({ uris: ['http://a/x'] })],
      errorCode: 16,
      errorMessage: 'Permission denied',
    });
    const remediesWithout = (...hidden: readonly string[]) => taskAdvice(task, { ...emptyPreset, hidden })?.remedies;
    expect(remediesWithout()).toContain('folder');
    expect(remediesWithout('option:dir')).not.toContain('folder');
    expect(remediesWithout('option:dir', 'option:out')?.length).toBeGreaterThan(0);
  });
});
