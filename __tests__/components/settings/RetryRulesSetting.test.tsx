/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import { RetryRulesSetting } from '../../../src/components/settings/RetryRulesSetting';
import { parseRetryRules, defaultRetryRule } from '../../../src/domain/failures/retryRules';
import { makeProfile } from '../../helpers/makeProfile';
import { makeState } from '../../helpers/makeState';
import { renderInStore } from '../../helpers/renderInStore';

const show = async (retryRules = '') => {
  const shown = await renderInStore(<RetryRulesSetting />, makeState({ settings: { retryRules } }));
  const stored = () => parseRetryRules(shown.store.getState().settings.retryRules);
  return { ...shown, stored };
};
const master = () => screen.getByRole('switch', { name: 'Retry failed downloads automatically' });

describe('components/settings/RetryRulesSetting', () => {
  it('is off at first, starts with the usual rule, and keeps its rules when turned off', async () => {
    const { user, stored } = await show();
    expect(screen.queryByRole('group', { name: 'Rule 1' })).toBeNull();
    await user.click(master());
    expect(stored()).toEqual({ ok: true, rules: [defaultRetryRule] });
    await user.selectOptions(screen.getByRole('combobox', { name: 'First wait' }), '300');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Retries at most' }), '10');
    await user.click(screen.getByText('Errors that are retried: 5'));
    await user.click(screen.getByRole('checkbox', { name: /^The resource was not found\. 3/ }));
    const changed = { ...defaultRetryRule, first: 300, attempts: 10, codes: [1, 2, 3, 6, 19, 29] };
    expect(stored()).toEqual({ ok: true, rules: [changed] });
    await user.click(master());
    expect(stored()).toEqual({ ok: true, rules: [{ ...changed, off: true }] });
  });

  it("chooses a rule's connection, and marks invisible characters of its name", async () => {
    const settings = { retryRules: JSON.stringify([defaultRetryRule]) };
    const profiles = [makeProfile({ rpcAlias: 'N\u202EAS' }), makeProfile({ rpcId: 'seedbox', rpcAlias: 'Seedbox' })];
    const { user, store } = await renderInStore(<RetryRulesSetting />, makeState({ settings, profiles }));
    const connection = screen.getByRole('combobox', { name: 'Connection' });
    expect(within(connection).getByRole('option', { name: 'N⟨202E⟩AS' })).toBeDefined();
    await user.selectOptions(connection, 'seedbox');
    expect(JSON.parse(store.getState().settings.retryRules)).toEqual([{ ...defaultRetryRule, rpcId: 'seedbox' }]);
    await user.selectOptions(connection, '');
    expect(JSON.parse(store.getState().settings.retryRules)).toEqual([defaultRetryRule]);
  });

  it('adds and removes rules', async () => {
    const { user, stored } = await show(JSON.stringify([defaultRetryRule]));
    await user.click(screen.getByRole('button', { name: 'Add a rule' }));
    const second = within(screen.getByRole('group', { name: 'Rule 2' }));
    await user.click(second.getByRole('button', { name: 'Remove this rule' }));
    expect(stored()).toEqual({ ok: true, rules: [defaultRetryRule] });
  });

  it('shows where the stored text is invalid, and does not save an invalid draft', async () => {
    const { user, store } = await show('[{"codes":[7]}]');
    const said = 'Rule 1, codes: 7 is not an aria2 error code that can be retried.';
    expect(screen.getAllByText(said).length).toBeGreaterThan(0);
    expect(master()).toHaveProperty('disabled', true);
    await user.click(screen.getAllByText('Rules as text (JSON)')[0] ?? document.body);
    const box = screen.getByRole('textbox', { name: 'Rules as text (JSON)' });
    await user.clear(box);
    await user.paste('[{"codes":[2]');
    expect(store.getState().settings.retryRules).toBe('');
  });

  it('does not store rules longer than 8,000 characters', async () => {
    const full = JSON.stringify([{ rpcId: 'x'.repeat(7900) }]);
    const { user, store } = await show(full);
    await user.click(screen.getByRole('button', { name: 'Add a rule' }));
    expect(screen.getByRole('alert').textContent).toBe('Not saved. The rules are longer than 8,000 characters.');
    expect(store.getState().settings.retryRules).toBe(full);
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Rules as text (JSON)', hidden: true });
    const longer = JSON.stringify([{ rpcId: 'x'.repeat(8000) }]);
    fireEvent.change(box, { target: { value: longer } });
    expect(screen.getByText('The rules are longer than 8,000 characters.')).toBeTruthy();
    expect(box.value).toBe(longer);
    expect(store.getState().settings.retryRules).toBe(full);
    fireEvent.change(box, { target: { value: '[{}]' } });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(store.getState().settings.retryRules).toBe('[{}]');
  });
});
