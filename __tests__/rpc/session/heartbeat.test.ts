import { methods } from '../../../src/rpc';
import { createEffectGate } from '../../../src/store/timeTravel/effectGate';
import { setUp } from '../support/fakeTransport';
import { advance } from '../../helpers/advance';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const gid = 'abcdef0123456789';
const version = { version: '1.37.0' };

/** A session that has had its first usable response. */
async function open(dependencies = {}) {
  const parts = setUp(dependencies);
  void parts.session.call(methods.getVersion());
  parts.answer(0, version);
  await advance(0);
  return {
    ...parts,
    types: () => parts.events.map(({ type }) => type),
    sentMethods: () => parts.sent.slice(1).map(({ method }) => method),
  };
}

describe('rpc/session/heartbeat', () => {
  it('sends a heartbeat after 5 s of silence, is silent within 10 s, and lost within 15 s', async () => {
    const { types, sentMethods } = await open();
    await advance(4999);
    expect(sentMethods()).toEqual([]);
    await advance(1);
    expect(sentMethods()).toEqual(['aria2.getVersion']);
    await advance(4500);
    expect(types()).toEqual([]);
    await advance(400);
    expect(types()).toEqual(['silent']);
    await advance(5000);
    expect(types()).toEqual(['silent', 'lost']);
  });

  it('emits nothing while the daemon answers each heartbeat', async () => {
    const { sent, answer, types } = await open();
    for (let count = 1; count < 10; count += 1) {
      await advance(5000);
      expect(sent).toHaveLength(count + 1);
      answer(count, version);
    }
    expect(types()).toEqual([]);
  });

  it('follows a request by a heartbeat after 2.3 s, although another request is answered meanwhile', async () => {
    const { session, answer, sentMethods } = await open();
    void session.call(methods.getGlobalStat());
    await advance(1000);
    void session.call(methods.getVersion()).catch(() => undefined);
    await advance(1000);
    answer(2, version);
    await advance(299);
    expect(sentMethods()).toEqual(['aria2.getGlobalStat', 'aria2.getVersion']);
    await advance(1);
    expect(sentMethods()).toEqual(['aria2.getGlobalStat', 'aria2.getVersion', 'aria2.getVersion']);
  });

  it('follows the oldest of several requests without a response by a heartbeat', async () => {
    const { session, sentMethods } = await open();
    void session.call(methods.getGlobalStat());
    await advance(1000);
    void session.call(methods.getSessionInfo());
    await advance(1300);
    expect(sentMethods()).toEqual(['aria2.getGlobalStat', 'aria2.getSessionInfo', 'aria2.getVersion']);
  });

  it('begins when the connection opens', async () => {
    const { sent } = setUp();
    await advance(5000);
    expect(sent.map(({ method }) => method)).toEqual(['aria2.getVersion']);
  });

  it('sends no heartbeat for an owner that sends requests regularly', async () => {
    const { sent } = await open({ hasHeartbeat: false });
    await advance(60_000);
    expect(sent).toHaveLength(1);
  });

  it('sends no heartbeat while other requests are answered or while sending is blocked', async () => {
    const { session, sent, answer } = await open();
    for (let count = 1; count < 20; count += 1) {
      void session.call(methods.getVersion());
      await advance(1000);
      answer(count, version);
    }
    expect(sent).toHaveLength(20);
    const gate = createEffectGate();
    gate.setOpen(false);
    const still = await open({ whenAllowed: gate.whenOpen });
    await advance(62_000);
    // No heartbeat has waited for the end of the block.
    gate.setOpen(true);
    await advance(2000);
    expect(still.sent).toHaveLength(1);
  });

  it('waits four seconds for a slow response', async () => {
    const { session, sent, answer, types } = await open();
    const pending = session.call(methods.getSessionInfo());
    await advance(4000);
    answer(1, { sessionId: 'abc' });
    await expect(pending).resolves.toBe('abc');
    expect(sent).toHaveLength(3);
    expect(types()).toEqual([]);
  });

  it('is not silent while a long request is being uploaded', async () => {
    const { session, types } = await open();
    void session.call(methods.addTorrent('x'.repeat(20 * 64 * 1024)));
    await advance(20_000);
    expect(types()).toEqual([]);
    await advance(5000);
    expect(types()).toEqual(['silent']);
    await advance(5000);
    expect(types()).toEqual(['silent', 'lost']);
  });

  it('emits "answering" when the next valid response arrives', async () => {
    const { session, answer, types } = await open();
    void session.call(methods.getVersion());
    await advance(5000);
    answer(1, version);
    expect(types()).toEqual(['silent', 'answering']);
  });

  it.each(['poll', 'measured'] as const)(
    'fails a %s request when a later one is answered first, and keeps the connection',
    async (origin) => {
      const { session, answer, types } = await open();
      const lost = expect(session.batch([methods.getVersion()], origin)).rejects.toMatchObject({ reason: 'no-response' });
      await advance(2300);
      answer(2, version);
      await lost;
      expect(types()).toEqual([]);
    },
  );

  it('fails a poll whose response is lost over HTTP as soon as the daemon answers again', async () => {
    const { session, frame, sent, types } = await open();
    const answerOverHttp = (index: number): void => {
      const id = sent[index]!.id;
      frame({ id, result: version }, { id, httpStatus: 200 });
    };
    const lost = expect(session.batch([methods.getVersion()], 'poll')).rejects.toMatchObject({ reason: 'no-response' });
    await advance(4600);
    const fresh = session.batch([methods.getVersion()], 'poll');
    await advance(0);
    answerOverHttp(3);
    await lost;
    const poll = sent.at(-1)!;
    expect(poll.method).toBe('system.multicall');
    frame({ id: poll.id, result: [[version]] }, { id: poll.id, httpStatus: 200 });
    await expect(fresh).resolves.toMatchObject([{ ok: true }]);
    expect(types()).toEqual(['silent', 'answering']);
  });

  it('keeps a poll over a WebSocket whose response may be the next one, after a silence', async () => {
    const { session, answer, types } = await open();
    void session.call(methods.getVersion());
    await advance(500);
    const poll = session.batch([methods.getVersion()], 'poll');
    await advance(6000);
    answer(1, version);
    answer(2, [[version]]);
    await expect(poll).resolves.toMatchObject([{ ok: true }]);
    expect(types()).toEqual(['silent', 'answering']);
  });

  it('sends one more request before a lost poll is sent again, and none after a lost heartbeat', async () => {
    const { session, answer, sentMethods, types } = await open();
    const poll = () => session.batch([methods.getVersion()], 'poll');
    const again = poll().catch(poll);
    await advance(2300);
    answer(2, version);
    await advance(0);
    expect(sentMethods()).toEqual(['system.multicall', 'aria2.getVersion', 'aria2.getVersion', 'system.multicall']);
    answer(4, [[version]]);
    await expect(again).resolves.toMatchObject([{ ok: true }]);
    await advance(7300);
    expect(sentMethods()).toHaveLength(6);
    answer(6, version);
    await advance(0);
    expect(sentMethods()).toHaveLength(6);
    expect(types()).not.toContain('lost');
  });

  it('sends nothing for a lost poll while DevTools shows a recorded state', async () => {
    const gate = createEffectGate();
    const { session, answer, sentMethods } = await open({ whenAllowed: gate.whenOpen });
    const lost = expect(session.batch([methods.getVersion()], 'poll')).rejects.toMatchObject({ reason: 'no-response' });
    await advance(2300);
    gate.setOpen(false);
    answer(2, version);
    await lost;
    expect(sentMethods()).toEqual(['system.multicall', 'aria2.getVersion']);
  });

  it('drops the connection when the response to a command is lost', async () => {
    const { session, answer, types } = await open();
    const lost = expect(session.call(methods.forcePause(gid))).rejects.toMatchObject({ reason: 'no-response' });
    await advance(2300);
    answer(2, version);
    await lost;
    expect(types()).toEqual(['lost']);
  });

  it('is lost once, and sends and tells nothing more, when the responses to several requests are lost', async () => {
    const { session, sent, frame, types } = await open();
    const commands = [methods.forcePause(gid), methods.unpause(gid)].map((command) => session.call(command));
    const poll = session.batch([methods.getVersion()], 'poll');
    const lost = [...commands, poll].map((each) => expect(each).rejects.toMatchObject({ reason: 'no-response' }));
    await advance(2300);
    const { length } = sent;
    frame([
      { id: sent.at(-1)?.id, result: version },
      { method: 'aria2.onDownloadStart', params: [{ gid }] },
    ]);
    await Promise.all(lost);
    expect(types()).toEqual(['lost']);
    expect(sent).toHaveLength(length);
  });

  it('gives a command its response, even if the response shows that the one to an earlier command is lost', async () => {
    const { session, sent, answer, types } = await open();
    const lost = expect(session.call(methods.forcePause(gid))).rejects.toMatchObject({ reason: 'no-response' });
    await advance(2400);
    const added = session.call(methods.addUri(['http://h/a']));
    answer(sent.length - 1, gid);
    await lost;
    await expect(added).resolves.toBe(gid);
    expect(types()).toEqual(['lost']);
  });

  it('keeps a recent request that a later one overtakes, because refusals come two seconds late', async () => {
    const { session, answer, types } = await open();
    const first = session.call(methods.getSessionInfo());
    await advance(2000);
    void session.call(methods.getVersion());
    answer(2, version);
    answer(1, { sessionId: 'abc' });
    await expect(first).resolves.toBe('abc');
    expect(types()).toEqual([]);
  });

  it('keeps the connection on invalid responses, and fails the pending polls', async () => {
    const { session, frame, sent, types, events } = await open();
    const failed = expect(session.batch([methods.getVersion()], 'poll')).rejects.toMatchObject({ reason: 'unusable-responses' });
    for (let count = 0; count < 3; count += 1) frame('<html>');
    await failed;
    expect(events).toMatchObject([{ type: 'silent', error: { reason: 'unusable-responses' } }]);
    const next = session.batch([methods.getVersion()], 'poll');
    await advance(0);
    frame({ id: sent.at(-1)?.id, result: [[version]] });
    await expect(next).resolves.toMatchObject([{ ok: true }]);
    expect(types()).toEqual(['silent', 'answering']);
  });

  it('is silent a second after a check that nobody answers', async () => {
    const { session, sentMethods, types } = await open();
    session.checkNow();
    await advance(0);
    expect(sentMethods()).toEqual(['aria2.getVersion']);
    await advance(999);
    expect(types()).toEqual([]);
    await advance(1);
    expect(types()).toEqual(['silent']);
  });

  it('goes on as before after a check that the daemon answers', async () => {
    const { session, answer, sentMethods, types } = await open();
    session.checkNow();
    await advance(500);
    answer(1, version);
    await advance(4999);
    expect(sentMethods()).toEqual(['aria2.getVersion']);
    await advance(1);
    expect([sentMethods().length, types()]).toEqual([2, []]);
  });

  it('checks nothing after the end', async () => {
    const { session, sentMethods, types } = await open();
    session.close();
    session.checkNow();
    await advance(20_000);
    expect([sentMethods(), types()]).toEqual([[], []]);
  });
});
