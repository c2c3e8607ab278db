import type { Page } from 'playwright-core';
import type { RouteId } from '../../../../src/domain/routes';
import type { DialogContent } from '../../../../src/store/slices/notices';
import type { VisitOptions } from '../browsers/browser';

/** The tasks that every state may rely on. */
export interface StateGids {
  /** An active torrent of several files with a tracker and a peer. */
  readonly torrent: string;
  /** A paused torrent with folders. */
  readonly folders: string;
  readonly active: string;
  readonly waiting: string;
  readonly paused: string;
  readonly failed: string;
  readonly failedToo: string;
  readonly complete: string;
}

/** For tests of the table of states itself. */
export const emptyGids: StateGids = {
  ...{ torrent: '', folders: '', active: '', waiting: '', paused: '', failed: '', failedToo: '', complete: '' },
};

/** One state of the page: a screen, dialog, menu, chart or drag. The tests of the whole page examine each of them. */
export interface PageState {
  readonly name: string;
  /** The path after `#!`. */
  readonly path: string;
  readonly route?: RouteId;
  readonly dialog?: DialogContent['kind'];
  /** Components that open something above the page. */
  readonly parts?: readonly string[];
  /** A visit of its own, for example on a phone. */
  readonly visit?: VisitOptions;
  /** Leaves something behind, so the next state loads the page again. */
  readonly isMessy?: true;
  /** Brings the page from `path` into this state. The language is English. */
  open(page: Page, gids: StateGids): Promise<unknown>;
}

/** Parts that several states share. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const satisfies VisitOptions;
export const dialog = (page: Page): Promise<void> => page.locator('dialog[open]').waitFor();
export const menu = (page: Page): Promise<void> => page.getByRole('menu').waitFor();

export const taskPath = (gid: string): string => `/task/detail/${gid}`;
