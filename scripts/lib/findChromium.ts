/** Finds the browser for end-to-end tests and pictures: $CHROMIUM, then PATH, then apt. */
import { canInstallByApt, installByApt } from './apt';
import { findOnPath, isExecutableFile } from './findOnPath';
import { UserError } from './userError';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * A switch for features that is given twice counts once, the last: these are Playwright's own (chromiumSwitches.ts of 1.65), and those of ours.
 * The boxes below the address bar are pages of their own since Chromium 15x, which a browser without a screen loads for each new window:
 * they cost more than half of what a test costs.
 */
const disabledFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
  ],
  ...[
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
  ],
  ...['PreconnectToSearch'],
];

/** How the browser is started everywhere: without a sandbox (root in a container has none) and silent towards the network. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
];

function findByApt(): string | null {
  if (!canInstallByApt()) {
    return null;
  }
  const problem = installByApt('chromium');
  if (problem !== null) {
    console.error(`apt-get could not install chromium: ${problem}`);
  }
  return findOnPath(NAMES);
}

export function findChromium(): string {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== '') {
    if (!isExecutableFile(named)) {
      throw new UserError(`CHROMIUM names "${named}", but there is no program. Correct the variable or remove it.`);
    }
    return named;
  }
  const found = findOnPath(NAMES) ?? findByApt();
  if (found === null) {
    throw new UserError(
      'The end-to-end tests need Chromium or Chrome, and none was found.\n' +
        'Install one ("apt-get install chromium", "brew install --cask chromium", ...) or name the program in the environment variable CHROMIUM.',
    );
  }
  return found;
}
