import { firstShell } from '../../src/app/firstShell';
import { readLanguage } from '../helpers/makeTexts';

describe('app/firstShell', () => {
  it('keeps words in texts that are also attribute names', async () => {
    const english = readLanguage('en').replace('=Waiting', '=Waiting for a name or role and style');
    expect(await firstShell(english)).toContain('Waiting for a name or role and style');
  });

  it('has no roles, names, links or styles', async () => {
    expect(await firstShell(readLanguage('en'))).not.toMatch(
      /<[^>]* (?:role|id|href|title|style|aria-label|tabindex)=|<(?:nav|main|footer)\b/,
    );
  });
});
