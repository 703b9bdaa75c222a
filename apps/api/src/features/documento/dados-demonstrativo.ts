import type { DadosDaTabela, DemonstrativoGrupo } from '@retaguarda/contract';
import { centavosToReais, daysInMonth, formatDateBr } from '@retaguarda/domain';
import { today } from '../../base/clock.ts';
import { parsePeriod as diasDe } from '../../base/db/periods.ts';
import type { Tx } from '../../base/db/tx.ts';
import { demonstrativoView } from '../baixa/public.ts';
import { camposDe, type DadosDoRegistro, emPalavras, quantias, somaDe, tabelaDe } from './dados.ts';

/** From the first to the last day of the present month. */
function esteMes(): string {
  const mes = today().slice(0, 7);
  const ultimo = daysInMonth(Number(mes.slice(0, 4)), Number(mes.slice(5)));
  return `${mes}-01,${mes}-${String(ultimo).padStart(2, '0')}`;
}

/** The receivables of a statement, with their sums. */
const tabelaDeRecebiveis = (
  linhas: readonly DemonstrativoGrupo['recebiveis'][number][],
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
          ...quantias([r], comValor),
        ]),
    ),
    totais: new Map([['pericia', 'Total'], ...quantias(linhas, comValor)]),
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
  const valor = somaDe(linhas.map((r) => r.valor));
  const aPagar = somaDe(linhas.map((r) => r.aPagar));
  const quantia = (centavos: number) => emPalavras(centavosToReais(centavos), comValor);
  const total = quantia(aPagar);
  const campos = camposDe('demonstrativo', {
    numero: pesId,
    nome,
    codigo,
    de,
    ate,
    recebiveis: linhas.length,
    total: total.valor,
    totalExtenso: total.extenso,
    totalRetido: quantia(valor - aPagar).valor,
    totalRecebiveis: quantia(valor).valor,
  });
  const tabelas = new Map([['recebiveis', tabelaDeRecebiveis(linhas, comValor)]]);
  return {
    ...{ nome, categoriaId: 0, categorias: grupos.map((g) => g.catgId), campos, tabelas },
    casos: linhas.map((r) => r.procId),
  };
}
