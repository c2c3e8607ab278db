import { createSendQueue } from '../../../src/rpc/session/sendQueue';

describe('rpc/session/sendQueue', () => {
  it('keeps requests until some are allowed, and sends them in their order', () => {
    const send = jest.fn();
    const queue = createSendQueue(send);
    for (const id of ['1', '2', '3']) queue.add(id, `request ${id}`);
    expect(send).not.toHaveBeenCalled();
    queue.allow(2);
    expect(send.mock.calls).toEqual([
      ['1', 'request 1'],
      ['2', 'request 2'],
    ]);
    queue.allow(Infinity);
    expect(send).toHaveBeenLastCalledWith('3', 'request 3');
    queue.add('4', 'request 4');
    expect(send).toHaveBeenCalledTimes(4);
  });

  it('counts requests that are sent at once', () => {
    const send = jest.fn();
    const queue = createSendQueue(send);
    queue.allow(1);
    queue.add('1', 'request 1');
    queue.add('2', 'request 2');
    expect(send.mock.calls).toEqual([['1', 'request 1']]);
  });

  it('drops waiting requests when it is cleared', () => {
    const send = jest.fn();
    const queue = createSendQueue(send);
    queue.add('1', 'request 1');
    queue.clear();
    queue.allow(Infinity);
    expect(send).not.toHaveBeenCalled();
  });
});
