import type { Importavel } from '@retaguarda/contract';
import { empresa } from '../../registros/empresa.ts';
import { produto } from '../../registros/produto.ts';
import { desfazDo, desfazPericias } from './desfaz/cadastros.ts';
import { desfazRecebiveis, desfazVinculos } from './desfaz/da-pericia.ts';
import { desfazPessoas } from './desfaz/pessoas.ts';
import type { Desfaz } from './desfaz/tenta.ts';
import type { Processa } from './processa.ts';
import { processaCadastro } from './tipos/cadastro.ts';
import { empresas } from './tipos/empresas.ts';
import { processaPericias } from './tipos/pericias.ts';
import { processaPessoas } from './tipos/pessoas.ts';
import { processaPessoasDaPericia } from './tipos/pessoas-da-pericia.ts';
import { produtos } from './tipos/produtos.ts';
import { processaRecebiveis } from './tipos/recebiveis.ts';

/** What an import does with a kind: who judges and writes its lines, and who takes them back. */
interface Importacao {
  tipo: Importavel;
  processa: Processa;
  desfaz: Desfaz;
}

const TODAS = [
  { tipo: 'empresa', processa: processaCadastro(empresas), desfaz: desfazDo(empresa) },
  { tipo: 'produto', processa: processaCadastro(produtos), desfaz: desfazDo(produto) },
  { tipo: 'pessoa', processa: processaPessoas, desfaz: desfazPessoas },
  { tipo: 'pericia', processa: processaPericias, desfaz: desfazPericias },
  { tipo: 'periciaPessoa', processa: processaPessoasDaPericia, desfaz: desfazVinculos },
  { tipo: 'recebivel', processa: processaRecebiveis, desfaz: desfazRecebiveis },
] as const satisfies readonly Importacao[];

/** Each kind by its name; one that is imported and stands in no row above does not compile. */
export const IMPORTACOES: Readonly<Record<Importavel, Importacao>> = Object.fromEntries(
  TODAS.map((i) => [i.tipo, i]),
) as Record<(typeof TODAS)[number]['tipo'], Importacao>; // of each row, by its name
