/** Finds the browser for end-to-end tests, check:bytes, the bench and pictures: $CHROMIUM, then PATH, then apt. */
import { UserError } from '../lib/userError';
import { canInstallByApt, installByApt } from './apt';
import { findOnPath, isExecutableFile } from './findOnPath';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * If a switch for features is repeated, Chromium uses the last one only. So this list holds Playwright's own (chromiumSwitches.ts of 1.65)
 * and ours. Since Chromium 15x the popups below the address bar are web pages, which a headless browser loads for each new window:
 * they take more than half of a test's time.
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
  // Without it Chromium starts a second process for each page, which a test never uses.
  'SpareRendererForSitePerProcess',
];

/** Launch options everywhere: no sandbox (root in a container has none) and no background network traffic. */
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

function findByApt(): string | undefined {
  if (!canInstallByApt()) {
    return undefined;
  }
  const problem = installByApt('chromium');
  if (problem !== undefined) {
    console.error(`apt-get could not install chromium: ${problem}`);
  }
  return findOnPath(names);
}

export function findChromium(): string {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== '') {
    if (!isExecutableFile(named)) {
      throw new UserError(`CHROMIUM names "${named}", but there is no program. Correct the variable or remove it.`);
    }
    return named;
  }
  const found = findOnPath(names) ?? findByApt();
  if (found === undefined) {
    throw new UserError(
      'The end-to-end tests and check:bytes need Chromium or Chrome, and none was found.\n' +
        'Install one ("apt-get install chromium", "brew install --cask chromium", ...) or name the program in the environment variable CHROMIUM.',
    );
  }
  return found;
}
