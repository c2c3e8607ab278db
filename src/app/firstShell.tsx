/**
 * The markup that index.html shows until the application's script has run: the shell and a loading list, in four layouts. The build
 * renders it from the real components (scripts/webpack/firstShell.ts). The application replaces it with its first render.
 */
import { configureStore } from '@reduxjs/toolkit';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { FirstWidth } from '../components/common/layout/useElementWidth';
import { Shell } from '../components/shell/Shell';
import { LoadingTasks } from '../components/taskList/LoadingTasks';
import { TaskToolbar } from '../components/taskList/toolbar/TaskToolbar';
import { createTexts } from '../i18n/createTexts';
import { TextsContext } from '../i18n/useText';
import { rootReducer } from '../store/rootReducer';

/** Layouts by name, with a width in CSS pixels of the window and of the page in it. theme.css shows the layout that fits the window. */
const layouts = { phone: [400, 400], compact: [900, 836], medium: [1200, 980], wide: [1280, 1060] } as const;

/** HTML without roles, states and links: nothing in it can be used or read out. `english` is locales/en.txt. */
export async function firstShell(english: string): Promise<string> {
  const texts = await createTexts('en', { load: () => Promise.resolve(english) });
  const store = configureStore({ reducer: rootReducer });
  const html = Object.entries(layouts).map(([name, [width, pageWidth]]) => {
    const markup = renderToStaticMarkup(
      <Provider store={store}>
        <TextsContext value={texts}>
          <FirstWidth value={width}>
            <Shell>
              <FirstWidth value={pageWidth}>
                <TaskToolbar />
                <LoadingTasks />
              </FirstWidth>
            </Shell>
          </FirstWidth>
        </TextsContext>
      </Provider>,
    );
    return `<div data-first="${name}" aria-hidden="true" inert>${withoutSemantics(markup)}</div>`;
  });
  // theme.css shows a layout once another element follows it.
  return `${html.join('')}<span hidden></span>`;
}

/**
 * Style attributes, which the page's policy forbids, attributes with a meaning for assistive technology and tests, and `autocomplete` and
 * `spellcheck`, which have no use in an inert field.
 */
const semanticAttributes =
  / (?:role|id|href|title|tabindex|style|type|for|placeholder|value|name|autocomplete|spellcheck|aria-[a-z]+|data-[a-z-]+)(?:="[^"]*")?(?=[\s/>])/gi;

const withoutSemantics = (markup: string): string =>
  markup.replace(/<[^>]+>/g, (tag) => tag.replace(semanticAttributes, '').replace(/^<(\/?)(?:nav|main|footer)\b/, '<$1div'));
