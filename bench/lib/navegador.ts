import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const LUGARES = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'];

export function abreNavegador(): Promise<Browser> {
  const executablePath = LUGARES.find((l) => l !== undefined && existsSync(l));
  if (executablePath === undefined) throw new Error('Chromium não encontrado; aponte CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
}
