import type { BaixaPessoa } from '@retaguarda/contract';
import { formatMoney } from '@retaguarda/domain';
import { memo } from 'react';
import { colunasDasQuantias, type Quantias, quantiasDe } from '../quantias.ts';
import emLinhas from './em-linhas.module.css';
import classes from './recibo.module.css';
import { RECIBO as T } from './recibo-textos.ts';
import { autosDe, type ReciboGrupo } from './recibo-valores.ts';

interface QuantiasProps {
  de: Quantias;
  retem: boolean;
  semValor: boolean;
}

/** What a row pays; where something is withheld, from what. */
function CelulasDeQuantias({ de, retem, semValor }: QuantiasProps) {
  return colunasDasQuantias(retem).map(([qual]) => (
    <td key={qual} className={classes.valor} data-quantia={qual}>
      {semValor ? '—' : formatMoney(de[qual])}
    </td>
  ));
}

interface LinhaProps {
  /** By what the case is known outside, where its lists show it. */
  autos: string;
  recebivel: BaixaPessoa;
  retem: boolean;
  semValor: boolean;
}

/** A row stands unchanged while the rows after it come onto the sheet. */
const Linha = memo(function Linha({ autos, recebivel, ...quantias }: LinhaProps) {
  return (
    <tr>
      <td>
        {recebivel.nome}
        {recebivel.cpf && <span className={classes.cpf}>{T.cpf(recebivel.cpf)}</span>}
      </td>
      <td>{autos}</td>
      <td className={classes.numero}>#{recebivel.procId}</td>
      <CelulasDeQuantias de={quantiasDe([recebivel])} {...quantias} />
    </tr>
  );
});

interface ReciboTabelaProps {
  grupo: ReciboGrupo;
  /** Rows of the whole receipt that stand on the sheet already. */
  ready: number;
  /** What it is called among several. */
  de: string;
  /** Something is withheld of a receivable of the receipt. */
  retem: boolean;
}

/** The people of one category; the head is repeated on every sheet. */
export function ReciboTabela({ grupo, ready, de, retem }: ReciboTabelaProps) {
  const quantias = { retem, semValor: grupo.semValor === true };
  const shown = Math.max(0, ready - grupo.inicio);
  return (
    <div>
      <h2 className={classes.categoria}>{grupo.nome}</h2>
      <section aria-label={T.pessoasDe(grupo.nome) + de}>
        <table
          className={`${classes.tabela} ${emLinhas.tabela}`}
          aria-label={grupo.nome}
          data-retem={retem || undefined}
        >
          <thead>
            <tr>
              <th scope="col">{T.nome}</th>
              <th scope="col">{T.processo}</th>
              <th scope="col" className={classes.numero}>
                {T.pericia}
              </th>
              {colunasDasQuantias(retem).map(([qual, titulo]) => (
                <th key={qual} scope="col" className={classes.valor}>
                  {titulo}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grupo.linhas.slice(0, shown).map((recebivel) => (
              <Linha
                key={recebivel.recebId}
                autos={autosDe(grupo, recebivel)}
                recebivel={recebivel}
                {...quantias}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={3}>
                {T.subtotal(grupo.nome)} · {T.pessoas(grupo.pessoas)} · {T.recebiveis(grupo.linhas.length)}
              </td>
              <CelulasDeQuantias de={grupo.subtotal} {...quantias} />
            </tr>
          </tfoot>
        </table>
      </section>
    </div>
  );
}
