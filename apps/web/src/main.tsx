import './ui/styles-base.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { keepFocus } from './lib/focus-keeper.ts';
import { shareNonce } from './lib/nonce.ts';
import { applyStoredScheme } from './ui/color-scheme.ts';

shareNonce();
applyStoredScheme();
keepFocus();

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
