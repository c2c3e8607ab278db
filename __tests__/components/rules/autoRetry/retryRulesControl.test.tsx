/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import { Setting } from '../../../../src/components/settings/Setting';
import { parseRetryRules, defaultRetryRule } from '../../../../src/domain/autoRetry/retryRules';
import { textOfRules } from '../../../../src/domain/rules/ruleText';
import { makeProfile } from '../../../helpers/makeProfile';
import { makeState } from '../../../helpers/makeState';
import { renderInStore } from '../../../helpers/renderInStore';

beforeAll(() => import('../../../../src/components/rules/autoRetry/RetryRuleDialog'));

const show = async (retryRules = '', parts: Parameters<typeof makeState>[0] = {}) => {
  const shown = await renderInStore(<Setting settingKey="retryRules" />, makeState({ ...parts, settings: { retryRules } }));
  const text = () => shown.store.getState().settings.retryRules;
  const press = (name: string, inside: HTMLElement = document.body) => shown.user.click(within(inside).getByRole('button', { name }));
  const choose = async (name: string, value: string) => shown.user.selectOptions(await screen.findByRole('combobox', { name }), value);
  return { ...shown, text, stored: () => parseRetryRules(text()).rules, press, choose };
};
const master = () => screen.getByRole('switch', { name: 'Retry failed downloads automatically' });
const facts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const usual = 'at most 5 retries · first wait 30 seconds · longest wait 1 hour';
const usualName = 'Errors 1, 2, 6, 19, 29';

describe('components/rules/autoRetry/RetryRulesControl', () => {
  it('is off at first, starts with the usual rule, and keeps its rules when turned off', async () => {
    const { user, stored, press, choose } = await show();
    expect(screen.getByText('No rules yet.')).toBeDefined();
    await user.click(master());
    expect(stored()).toEqual([defaultRetryRule]);
    expect(facts()).toEqual([expect.stringContaining(usualName + usual)]);
    await press(`Change ${usualName}`);
    await screen.findByRole('dialog', { name: 'Change rule' });
    await choose('First wait', '300');
    await choose('Retries at most', '10');
    await user.click(screen.getByText('Errors that are retried: 5'));
    await user.click(screen.getByRole('checkbox', { name: /^The resource was not found\. 3/ }));
    expect(stored()).toEqual([defaultRetryRule]);
    await press('Save');
    const changed = { ...defaultRetryRule, first: 300, attempts: 10, codes: [1, 2, 3, 6, 19, 29] };
    expect(stored()).toEqual([changed]);
    await user.click(master());
    expect(stored()).toEqual([{ ...changed, off: true }]);
    expect(facts()).toEqual([expect.stringContaining('Off · at most 10 retries')]);
    await user.click(master());
    expect(stored()).toEqual([changed]);
  });

  it('offers no wait that is too short, and no rule without a code', async () => {
    const { press, choose, stored } = await show('[{"codes":[3],"attempts":1,"first":60,"longest":600}]');
    expect(facts()).toEqual([expect.stringContaining('Error 3at most 1 retry')]);
    await press('Change Error 3');
    await choose('First wait', '3600');
    const waits = within(screen.getByRole('combobox', { name: 'Longest wait' })).getAllByRole<HTMLOptionElement>('option');
    expect(waits.map(({ value }) => Number(value))).toEqual([3600, 10_800, 21_600]);
    const ticked = screen.getAllByRole<HTMLInputElement>('checkbox', { hidden: true }).filter(({ checked }) => checked);
    expect(ticked.map(({ disabled }) => disabled)).toEqual([true]);
    await press('Save');
    expect(stored()).toEqual([{ codes: [3], attempts: 1, first: 3600, longest: 3600 }]);
  });

  it("chooses a rule's connection, and marks invisible characters of its name", async () => {
    const profiles = [makeProfile({ rpcAlias: 'N\u202EAS' }), makeProfile({ rpcId: 'seedbox', rpcAlias: 'Seedbox' })];
    const { press, choose, text } = await show(textOfRules([defaultRetryRule]), { profiles });
    await press(`Change ${usualName}`);
    const connection = await screen.findByRole('combobox', { name: 'Server' });
    expect(within(connection).getByRole('option', { name: 'N⟨202E⟩AS' })).toBeDefined();
    await choose('Server', 'seedbox');
    await press('Save');
    expect(JSON.parse(text())).toEqual([{ ...defaultRetryRule, rpcId: 'seedbox' }]);
    expect(facts()).toEqual([expect.stringContaining(`${usual} · only for Seedbox`)]);
    await press(`Change ${usualName}`);
    await choose('Server', '');
    await press('Save');
    expect(JSON.parse(text())).toEqual([defaultRetryRule]);
  });

  it('adds rules, also while the switch is off, and removes them', async () => {
    const { press, stored } = await show(textOfRules([{ ...defaultRetryRule, off: true }]));
    await press('Add Rule');
    await screen.findByRole('dialog', { name: 'New rule' });
    await press('Save');
    const off = { ...defaultRetryRule, off: true };
    expect(stored()).toEqual([off, off]);
    for (const left of [1, 0]) {
      await press(`Remove ${usualName}`, screen.getAllByRole('listitem')[0]);
      expect(stored()).toHaveLength(left);
      // Both rules have one name, so the messages are equal too.
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
    }
    await press('Undo');
    expect(stored()).toEqual([off]);
    await press(`Remove ${usualName}`);
    await press('Add Rule');
    await screen.findByRole('dialog', { name: 'New rule' });
    await press('Save');
    expect(stored()).toEqual([defaultRetryRule]);
    expect(master()).toHaveProperty('checked', true);
  });

  it('shows where the stored text is invalid, and does not save an invalid draft', async () => {
    const { user, text } = await show('[{"codes":[7]}]');
    expect(screen.getByRole('alert').textContent).toBe(
      'No rule is applied, because the text cannot be read. Rule 1: 7 is not an aria2 error code that can be retried.',
    );
    expect(master()).toHaveProperty('disabled', true);
    const box = screen.getByRole('textbox', { name: 'Rules as JSON text' });
    await user.clear(box);
    fireEvent.change(box, { target: { value: '[{"codes":[2]' } });
    expect(text()).toBe('');
  });

  it('does not switch rules off when their text would be too long', async () => {
    const full = JSON.stringify([{ ...defaultRetryRule, rpcId: 'x'.repeat(19_915) }]);
    const { user, text } = await show(full);
    await user.click(master());
    expect(text()).toBe(full);
    expect(screen.getByRole('alert').textContent).toBe('Not saved. The rules are longer than 20,000 characters.');
  });
});
