/*
 * Runs before every npm script: checks that Node.js is new enough, and installs the locked packages.
 * Uses only Node's own modules and old syntax, because it must also run on a Node.js that is too old.
 */
'use strict';

var childProcess = require('child_process');
var crypto = require('crypto');
var fs = require('fs');
var path = require('path');

/** The least version, as two numbers. */
var least = /(\d+)\.(\d+)/.exec(require('../package.json').engines.node).slice(1).map(Number);

/** The message for a Node.js that is too old, or undefined. */
function versionProblem(version) {
  var parts = String(version).replace(/^v/, '').split('.').map(Number);
  if (parts[0] > least[0] || (parts[0] === least[0] && parts[1] >= least[1])) {
    return undefined;
  }
  return (
    'Arioso needs Node.js ' +
    least.join('.') +
    ' or newer; this is ' +
    version +
    '.\n' +
    'Install a newer Node.js (an LTS version from nodejs.org or your version manager) and run the command again.'
  );
}

/** The stamp lies inside node_modules, so deleting that folder deletes the stamp with it. */
function stampPath(root) {
  return path.join(root, 'node_modules', '.arioso-setup');
}

/** The state of an installation: the locked packages, and the platform of their binaries. */
function wantedStamp(root) {
  var lock = fs.readFileSync(path.join(root, 'package-lock.json'));
  var hash = crypto.createHash('sha256').update(lock).digest('hex');
  return [hash, process.platform, process.arch].join(' ');
}

function readStamp(root) {
  try {
    return fs.readFileSync(stampPath(root), 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') {
      return undefined;
    }
    throw error;
  }
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error instanceof SyntaxError) {
      return undefined;
    }
    throw error;
  }
}

/** Whether npm was already run by hand: npm records the installed packages in node_modules. */
function isInstalledByHand(root) {
  var locked = readJson(path.join(root, 'package-lock.json'));
  var installed = readJson(path.join(root, 'node_modules', '.package-lock.json'));
  if (!locked || !installed) {
    return false;
  }
  return Object.keys(locked.packages).every(function (name) {
    var wanted = locked.packages[name];
    var found = installed.packages[name];
    // Packages for other platforms are in the lock file too, but are not installed.
    return name === '' || (found ? found.version === wanted.version : Boolean(wanted.optional || wanted.devOptional));
  });
}

function needsInstall(root) {
  if (readStamp(root) === wantedStamp(root)) {
    return false;
  }
  if (isInstalledByHand(root)) {
    fs.writeFileSync(stampPath(root), wantedStamp(root));
    return false;
  }
  return true;
}

function install(root) {
  process.stdout.write('Installing the locked packages (once; about a minute) ...\n');
  // A running npm names its own script, which is the safest choice; otherwise the npm on PATH is used.
  var npmScript = process.env.npm_execpath;
  // No package needs its own install script, so none runs.
  var args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  var result =
    npmScript && /npm-cli\.js$/.test(npmScript)
      ? childProcess.spawnSync(process.execPath, [npmScript].concat(args), { cwd: root, stdio: 'inherit' })
      : childProcess.spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.error || result.status !== 0) {
    process.stderr.write(
      'The packages could not be installed' +
        (result.error ? ' (' + result.error.message + ')' : '') +
        '.\n' +
        'Look at the messages above, check the network connection, then run the command again.\n',
    );
    return 1;
  }
  fs.writeFileSync(stampPath(root), wantedStamp(root));
  return 0;
}

function main() {
  var root = path.join(__dirname, '..');
  var problem = versionProblem(process.version);
  if (problem) {
    process.stderr.write(problem + '\n');
    return 1;
  }
  return needsInstall(root) ? install(root) : 0;
}

if (require.main === module) {
  process.exitCode = main();
}

module.exports = { versionProblem: versionProblem, needsInstall: needsInstall, stampPath: stampPath, wantedStamp: wantedStamp };
