import type { SessaoAberta } from '@retaguarda/contract';

/** Where somebody is signed in. */
export const sessaoAberta = (parte: Partial<SessaoAberta> = {}): SessaoAberta => ({
  id: '3f1c0c1e-7a53-4a37-9f8e-2f6c3a0f1b11',
  dispositivo: 'Chrome no Windows',
  endereco: '10.0.0.8',
  criadaEm: '2026-03-10T12:00:00.000Z',
  usadaEm: '2026-03-10T15:30:00.000Z',
  atual: false,
  ...parte,
});
