import { authParams } from '@retaguarda/contract';
import { useEffect } from 'react';
import { call } from '../lib/call/api.ts';
import { ApiError } from '../lib/call/api-error.ts';
import { saveTenant } from '../lib/call/session.ts';
import { type Branding, readShell, updateShell, useShell } from '../lib/shell-store.ts';

let requested = false;

async function loadBranding(): Promise<void> {
  const { tenant, ...system } = await call(authParams);
  saveTenant(tenant);
  updateShell({ system });
}

/** Asks again for what the network looks like; the last known stays where that fails. */
export const invalidateBranding = (): void => void loadBranding().catch(() => undefined);

/** The tenant's name and logos: at once from the last visit, then as the server says. */
export function useBranding(): Branding {
  const system = useShell((s) => s.system);
  useEffect(() => {
    if (requested) return;
    requested = true;
    loadBranding().catch((error: unknown) => {
      // The last known name stays; the next call that matters reports the failure.
      requested = false;
      const semRede = error instanceof ApiError && error.status === 422;
      if (semRede) updateShell({ system: { ...readShell().system, semRede } });
    });
  }, []);
  return system;
}
