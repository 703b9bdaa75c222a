import type { CadastroNoServidor } from './cadastro.ts';
import { contaBancaria } from './conta-bancaria.ts';

/** The registries by the standard calls. */
export const CADASTROS_NO_SERVIDOR: readonly CadastroNoServidor[] = [contaBancaria];
