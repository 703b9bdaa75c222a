import type { CadastroNoServidor } from './cadastro.ts';
import { contaBancaria } from './conta-bancaria.ts';
import { webhook } from './webhook.ts';

/** The registries by the standard calls. */
export const CADASTROS_NO_SERVIDOR: readonly CadastroNoServidor[] = [webhook, contaBancaria];
