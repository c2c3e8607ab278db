import { allDefinitions } from '../../../../src/domain/options/definitions';
import { confLines } from '../../../../src/domain/options/values/confLines';

describe('domain/options/values/confLines', () => {
  const reported = {
    dir: '/dl',
    split: '5',
    'max-concurrent-downloads': '7',
    'max-overall-download-limit': '2147483648',
    header: 'A: b\nC: d\n',
    'bt-tracker': 'udp://a:1,udp://b:2',
    'http-passwd': 'geheim',
    'user-agent': 'one\ntwo=3',
  };
  const definitions = allDefinitions.filter(({ key }) => key in reported);

  it('writes changed options, one line per repeatable value, without passwords', () => {
    expect([...confLines(definitions, reported)].sort()).toEqual(
      [
        '#http-passwd=',
        'bt-tracker=udp://a:1,udp://b:2',
        'header=A: b',
        'header=C: d',
        'max-concurrent-downloads=7',
        'max-overall-download-limit=2048M',
        'user-agent=one two=3',
      ].sort(),
    );
  });

  it('keeps an option the user set although its default is unknown', () => {
    expect(confLines(definitions, reported, (key) => key === 'dir')).toContain('dir=/dl');
  });
});
