import type { CadastroNoServidor } from './cadastro.ts';
import { ferramenta } from './ferramenta.ts';

/** The registries by the standard calls. */
export const CADASTROS_NO_SERVIDOR: readonly CadastroNoServidor[] = [ferramenta];
