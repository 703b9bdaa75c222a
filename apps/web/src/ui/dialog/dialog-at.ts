import { createContext } from 'react';
import type { DialogAddress } from './address.ts';

/** What opens the dialog that this stands in; null outside of any. */
export const DialogAt = createContext<DialogAddress | null>(null);
