/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { Setting } from '../../../../src/components/settings/Setting';
import type { SettingKey } from '../../../../src/domain/settings/settings';
import { settingsChanged } from '../../../../src/store/slices/settings';
import { makeState } from '../../../helpers/makeState';
import { renderInStore } from '../../../helpers/renderInStore';
import { settle } from '../../../helpers/settle';

const open = async (settingKey: SettingKey, value: string | number) => {
  const page = await renderInStore(<Setting settingKey={settingKey} />, makeState({ settings: { [settingKey]: value } }));
  const back = screen.getByRole('button', { name: /^Reset to default/ });
  return { ...page, back };
};

describe('components/common/fields/RestoreValue', () => {
  it.each([
    ['the labelled control', 'theme', 'light', () => screen.getByRole('combobox')],
    ['the value where nothing can be typed', 'taskPaneWidth', '700', () => screen.getByRole('status')],
    ['the first button where no control is labelled', 'folderRules', '[]', () => screen.getAllByRole('button')[0]],
  ] as const)('gives the focus to %s when its button goes', async (_, settingKey, value, heir) => {
    const { user, back } = await open(settingKey, value);
    back.focus();
    await user.keyboard('{Enter}');
    expect(back.isConnected).toBe(false);
    expect(document.activeElement).toBe(heir());
  });

  it('leaves the focus elsewhere alone when its button goes', async () => {
    const { dispatch, store, back } = await open('theme', 'light');
    const { theme } = store.getState().settings.defaults;
    dispatch(settingsChanged({ theme }));
    await settle();
    expect([back.isConnected, document.activeElement]).toEqual([false, document.body]);
  });
});
