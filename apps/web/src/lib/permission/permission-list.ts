import { RECURSOS, type Recurso } from '@retaguarda/contract';

/** Names of the permissions by code. */
export const PERMISSION_NAMES: ReadonlyMap<string, string> = new Map(
  RECURSOS.map((r) => [r.recurso, r.nome]),
);

/** Permissions of the screens, by the address they open. */
export const SCREEN_PERMISSIONS: ReadonlyMap<string, Recurso> = new Map(
  RECURSOS.flatMap((r) => (r.menu === undefined ? [] : [[r.menu.rota, r.recurso] as const])),
);
