/** Runs a Node.js program to its end and collects its output. */
import { spawn } from 'node:child_process';
import { repositoryRoot } from './paths';

export interface CommandResult {
  exitCode: number;
  output: string;
}

export function runCommand(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: repositoryRoot,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', (error) => {
      resolve({ exitCode: 1, output: error.message });
    });
    child.once('close', (code) => {
      resolve({ exitCode: code ?? 1, output: Buffer.concat(chunks).toString('utf8') });
    });
  });
}
