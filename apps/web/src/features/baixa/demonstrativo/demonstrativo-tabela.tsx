import type { DemonstrativoGrupo } from '@retaguarda/contract';
import { type Centavos, formatDateBr, formatMoney, SITUACAO_BAIXA } from '@retaguarda/domain';
import { colunasDasQuantias, type Quantias, quantiasDe } from '../quantias.ts';
import emLinhas from '../recibo/em-linhas.module.css';
import { autosDe } from '../recibo/recibo-valores.ts';
import classes from './demonstrativo.module.css';
import { DEMONSTRATIVO as T } from './demonstrativo-textos.ts';
import { quantiaDe, somaDoGrupo } from './demonstrativo-valores.ts';

interface DemonstrativoTabelaProps {
  grupo: DemonstrativoGrupo;
  /** Something is withheld of a receivable of the statement. */
  retem: boolean;
}

const escrita = (quantia: Centavos | null): string => (quantia === null ? '' : formatMoney(quantia));

/** The receivables of one category with their amounts; the head is repeated on every sheet. */
export function DemonstrativoTabela({ grupo, retem }: DemonstrativoTabelaProps) {
  const { nome, definicoes, recebiveis } = grupo;
  const soma = somaDoGrupo(grupo);
  const colunas = colunasDasQuantias(retem);
  const celulas = (de: Quantias) =>
    colunas.map(([qual]) => (
      <td key={qual} className={classes.quantia} data-quantia={qual}>
        {grupo.semValor === true ? '—' : formatMoney(de[qual])}
      </td>
    ));
  return (
    <div>
      <h2 className={classes.categoria}>{nome}</h2>
      <section
        className={classes.moldura}
        aria-label={T.recebiveisDe(nome)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: narrow screens scroll it, also by keyboard
        tabIndex={0}
      >
        <table className={`${classes.tabela} ${emLinhas.tabela}`} aria-label={nome}>
          <thead>
            <tr>
              {[T.data, T.baixa, T.pericia].map((titulo) => (
                <th key={titulo} scope="col">
                  {titulo}
                </th>
              ))}
              {definicoes.map((d) => (
                <th key={d.catId} scope="col" className={classes.quantia}>
                  {d.catDados.label}
                </th>
              ))}
              {colunas.map(([qual, titulo]) => (
                <th key={qual} scope="col" className={classes.quantia}>
                  {titulo}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {recebiveis.map((r) => (
              <tr key={r.recebId}>
                <td>{formatDateBr(r.baixaDta)}</td>
                <td>
                  #{r.baixaId} {r.baixaNome}
                  {r.baixaSituacao !== SITUACAO_BAIXA.finalizada && ` (${T.emAndamento})`}
                </td>
                <td>
                  #{r.procId} {r.cidade}
                  <span className={classes.autos}>{autosDe(grupo, r)}</span>
                </td>
                {definicoes.map((d) => (
                  <td key={d.catId} className={classes.quantia} data-nome={d.catDados.label}>
                    {escrita(quantiaDe(r, d.catId))}
                  </td>
                ))}
                {celulas(quantiasDe([r]))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={3}>
                {T.subtotal(nome)} · {T.recebiveis(recebiveis.length)}
              </td>
              {definicoes.map((d) => (
                <td key={d.catId} className={classes.quantia} data-nome={d.catDados.label}>
                  {escrita(soma.quantias.get(d.catId) ?? 0)}
                </td>
              ))}
              {celulas(soma)}
            </tr>
          </tfoot>
        </table>
      </section>
    </div>
  );
}
