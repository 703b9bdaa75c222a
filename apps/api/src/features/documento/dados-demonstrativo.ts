import type { DadosDaTabela, DemonstrativoGrupo } from '@retaguarda/contract';
import { centavosToReais, daysInMonth, formatDateBr } from '@retaguarda/domain';
import { periodo as diasDe } from '../../base/db/dias.ts';
import type { Tx } from '../../base/db/tx.ts';
import { hoje } from '../../base/relogio.ts';
import { demonstrativoView } from '../baixa/public.ts';
import { camposDe, type DadosDoRegistro, emPalavras, reais, somaDe, tabelaDe } from './dados.ts';

/** From the first to the last day of the present month. */
function esteMes(): string {
  const mes = hoje().slice(0, 7);
  const ultimo = daysInMonth(Number(mes.slice(0, 4)), Number(mes.slice(5)));
  return `${mes}-01,${mes}-${String(ultimo).padStart(2, '0')}`;
}

/** The receivables of a statement, with their sum in cents. */
const tabelaDeRecebiveis = (
  linhas: readonly DemonstrativoGrupo['recebiveis'][number][],
  soma: number,
  comValor: boolean,
): DadosDaTabela =>
  tabelaDe({
    tipo: 'demonstrativo',
    fonte: 'recebiveis',
    comValor,
    linhas: linhas.map(
      (r) =>
        new Map([
          ['pericia', `#${r.procId}`],
          ['cidade', r.cidade],
          ['baixa', r.baixaNome],
          ['data', formatDateBr(r.baixaDta)],
          ['valor', reais(somaDe([r.valor]), comValor)],
        ]),
    ),
    totais: new Map([
      ['pericia', 'Total'],
      ['valor', reais(soma, comValor)],
    ]),
  });

/** What a person receives in a period, as the statement shows it to the caller. */
export async function dadosDoDemonstrativo(
  tx: Tx,
  pesId: number,
  periodo: string | undefined,
): Promise<DadosDoRegistro> {
  const dias = periodo ?? esteMes();
  const [de, ate] = diasDe(dias, 'periodo');
  const { nome, codigo, grupos } = await demonstrativoView(tx, { pesId, periodo: dias });
  const comValor = grupos.every((g) => g.semValor !== true);
  const linhas = grupos.flatMap((g) => g.recebiveis);
  const soma = somaDe(linhas.map((r) => r.valor));
  const total = emPalavras(centavosToReais(soma), comValor);
  const campos = camposDe('demonstrativo', {
    numero: pesId,
    nome,
    codigo,
    de,
    ate,
    recebiveis: linhas.length,
    total: total.valor,
    totalExtenso: total.extenso,
  });
  const tabelas = new Map([['recebiveis', tabelaDeRecebiveis(linhas, soma, comValor)]]);
  return { nome, categoriaId: 0, categorias: grupos.map((g) => g.catgId), campos, tabelas };
}
