import { automacao } from './automacao/automacao.ts';
import type { CadastroNoServidor } from './cadastro/cadastro.ts';
import { contaBancaria } from './conta-bancaria.ts';
import { modeloDeDocumento } from './modelo-de-documento.ts';
import { webhook } from './webhook.ts';

/** The registries by the standard calls. */
export const CADASTROS_NO_SERVIDOR = [
  modeloDeDocumento,
  webhook,
  contaBancaria,
  automacao,
] as const satisfies readonly CadastroNoServidor[];
