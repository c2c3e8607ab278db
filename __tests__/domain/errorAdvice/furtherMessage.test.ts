import { furtherMessage } from '../../../src/domain/errorAdvice/furtherMessage';

describe('domain/errorAdvice/furtherMessage', () => {
  it.each([
    [undefined, ''],
    ['', ''],
    ['Timeout.', ''],
    ['Resource not found', ''],
    ['Authorization failed.', ''],
    ['Timeout. host:example.org', 'Timeout. host:example.org'],
    ['The response status is not successful. status=403', 'The response status is not successful. status=403'],
  ])('of aria2, %j keeps %j beside the description', (message, further) => {
    expect(furtherMessage(message)).toBe(further);
  });
});
