import type { Bloco, TabelaResolvida, Trecho } from '@retaguarda/contract';
import { createElement, type ReactNode } from 'react';
import classes from './documento-blocos.module.css';
import { DOCUMENTOS as T } from './textos.ts';

/** What never changes its order needs no keys. */
const emFila = (filhos: readonly ReactNode[]): ReactNode => createElement('span', null, ...filhos);

function escrito({ texto, negrito, italico }: Trecho): ReactNode {
  const inclinado = italico ? <em>{texto}</em> : texto;
  return negrito ? <strong>{inclinado}</strong> : inclinado;
}

const lado = (direita: boolean | undefined): string => (direita === true ? (classes.direita ?? '') : '');

const linhaDe = ({ colunas }: TabelaResolvida, celulas: readonly string[]): ReactNode =>
  createElement(
    'tr',
    null,
    ...celulas.map((texto, i) => createElement('td', { className: lado(colunas[i]?.direita) }, texto)),
  );

function Tabela(tabela: TabelaResolvida) {
  const { colunas, linhas, totais } = tabela;
  if (colunas.length === 0) return null;
  return (
    <div className={classes.rolagem}>
      <table className={classes.tabela} aria-label={T.tabela(colunas.map((c) => c.nome))}>
        <thead>
          {createElement(
            'tr',
            null,
            ...colunas.map(({ nome, direita }) =>
              createElement('th', { scope: 'col', className: lado(direita) }, nome),
            ),
          )}
        </thead>
        {createElement('tbody', null, ...linhas.map((linha) => linhaDe(tabela, linha)))}
        {linhas.length === 0 && (
          <tbody>
            <tr>
              <td colSpan={colunas.length}>{T.nadaConsta}</td>
            </tr>
          </tbody>
        )}
        {totais && <tfoot>{linhaDe(tabela, totais)}</tfoot>}
      </table>
    </div>
  );
}

const TITULOS = ['p', 'h2', 'h3', 'h4'] as const;

function desenha({ tipo, nivel, recuo, marcador, citacao, trechos, tabela }: Bloco): ReactNode {
  if (tipo === 'linha') return <hr className={classes.linha} />;
  if (tipo === 'tabela') return tabela && <Tabela {...tabela} />;
  const texto = createElement(
    TITULOS[nivel] ?? 'p',
    { className: [nivel > 0 ? classes.titulo : '', citacao ? classes.citacao : ''].join(' ') },
    emFila(trechos.map(escrito)),
  );
  if (recuo === 0) return texto;
  return (
    <div className={classes.item} style={{ marginLeft: (recuo - 1) * 18 }}>
      <span aria-hidden="true">{marcador}</span>
      {texto}
    </div>
  );
}

/** A document with the values of its record: elements of ours, never markup. */
export const DocumentoBlocos = ({ blocos }: { blocos: readonly Bloco[] }) => (
  <div className={classes.documento}>{createElement('div', null, ...blocos.map(desenha))}</div>
);
