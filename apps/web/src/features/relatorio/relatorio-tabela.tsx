import { ActionIcon, Button } from '@mantine/core';
import { type RelatorioCalculado, valorEmTexto } from '@retaguarda/contract';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { shownValue } from '../../ui/table/shown-value.tsx';
import { onSumKey, Sum } from '../../ui/table/sum-told.tsx';
import type { Grupo } from './relatorio-queries.ts';
import classes from './relatorio-tabela.module.css';
import { chaveDaLinha, mostradas, nomeDaLinha, nomeInteiro, recolhiveis } from './tabela-linhas.ts';
import { RELATORIO as T } from './textos.ts';

/** Rows that are drawn at once; those after them come when they are asked for. */
const DE_CADA_VEZ = 300;
/** More groups than these begin folded. */
const ABERTAS = 150;

interface RelatorioTabelaProps {
  calculado: RelatorioCalculado;
  onAbre: (grupo: Grupo) => void;
  /** On paper all of it stands open, and nothing is pressed. */
  noPapel?: boolean;
}

type Linha = ReturnType<typeof mostradas>[number];

interface LinhaDaTabelaProps extends Linha, Pick<RelatorioTabelaProps, 'calculado' | 'onAbre' | 'noPapel'> {
  recolhida: boolean;
  onRecolhe: () => void;
}

function LinhaDaTabela(props: LinhaDaTabelaProps) {
  const { calculado, linha, filhos, recolhida, onRecolhe, onAbre, noPapel } = props;
  const nome = nomeDaLinha(linha);
  const Seta = recolhida ? IconChevronRight : IconChevronDown;
  return (
    <tr data-subtotal={filhos || undefined}>
      <th scope="row" className={classes.grupo} style={{ '--nivel': linha.nivel }}>
        {noPapel ? (
          nome
        ) : (
          <span className={classes.nome}>
            {filhos ? (
              <ActionIcon
                size={24}
                aria-label={recolhida ? T.expande(nomeInteiro(linha)) : T.recolhe(nomeInteiro(linha))}
                aria-expanded={!recolhida}
                onClick={onRecolhe}
              >
                <Seta size={14} />
              </ActionIcon>
            ) : (
              <span className={classes.semSeta} />
            )}
            <button
              type="button"
              className={classes.abre}
              title={T.abreLinhas(nomeInteiro(linha))}
              onClick={() => onAbre({ chaves: linha.chaves, fora: linha.fora })}
            >
              {nome}
            </button>
          </span>
        )}
      </th>
      {calculado.medidas.map(({ nome: medida, tipo, op }, i) => (
        <td key={`${medida} ${op}`} className={classes.valor}>
          {shownValue(valorEmTexto(linha.valores[i] ?? null, tipo))}
        </td>
      ))}
    </tr>
  );
}

function Total({ calculado, onAbre, noPapel }: RelatorioTabelaProps) {
  const { total, medidas, filtros } = calculado;
  return (
    <tfoot>
      <tr onKeyDown={onSumKey}>
        <th scope="row" className={classes.grupo}>
          {noPapel ? (
            T.total
          ) : (
            <button
              type="button"
              className={classes.abre}
              title={T.abreLinhas(T.total)}
              onClick={() => onAbre({ chaves: [] })}
            >
              {T.total}
            </button>
          )}
        </th>
        {medidas.map(({ nome, tipo, op }, i) => {
          const texto = valorEmTexto(total.valores[i] ?? null, tipo);
          const rule = op === 'media' ? T.media : op === 'soma' ? T.somaDasLinhas : undefined;
          return (
            <td key={`${nome} ${op}`} className={classes.valor}>
              {noPapel ? (
                texto
              ) : (
                <Sum
                  header={nome}
                  total={texto}
                  sum={rule === undefined ? undefined : { rule }}
                  of={{ rows: total.quantidade, filters: filtros }}
                  tabIndex={i === 0 ? 0 : -1}
                />
              )}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}

/** Which groups are folded: those that were pressed, and all of a long report until then. */
function useRecolhidas(calculado: RelatorioCalculado, noPapel: boolean) {
  const todas = recolhiveis(calculado);
  const [escolhidas, setEscolhidas] = useState<ReadonlySet<string>>();
  const inicial = noPapel || calculado.linhas.length <= ABERTAS ? [] : todas;
  const recolhidas = escolhidas ?? new Set(inicial);
  return {
    todas,
    recolhidas,
    muda: (chave: string) => {
      const novas = new Set(recolhidas);
      if (!novas.delete(chave)) novas.add(chave);
      setEscolhidas(novas);
    },
    todasOu: (nenhuma: boolean) => setEscolhidas(new Set(nenhuma ? [] : todas)),
  };
}

/** A report as a table: groups with their subtotals, those within them further in, and the total. */
export function RelatorioTabela({ calculado, onAbre, noPapel = false }: RelatorioTabelaProps) {
  const { todas, recolhidas, muda, todasOu } = useRecolhidas(calculado, noPapel);
  const [vistas, setVistas] = useState(DE_CADA_VEZ);
  const linhas = mostradas(calculado.linhas, recolhidas);
  const desenhadas = noPapel ? linhas : linhas.slice(0, vistas);
  const cabeca = calculado.grupos.map((g) => g.nome).join(' › ') || T.grupoColuna;
  return (
    <>
      {todas.length > 0 && !noPapel && (
        <div className={classes.ferramentas}>
          <Button size="compact-xs" variant="subtle" onClick={() => todasOu(recolhidas.size > 0)}>
            {recolhidas.size > 0 ? T.expandeTodos : T.recolheTodos}
          </Button>
        </div>
      )}
      <section
        className={noPapel ? undefined : classes.rolagem}
        aria-label={T.tabela}
        tabIndex={noPapel ? undefined : 0}
      >
        <table className={`${classes.tabela} ${noPapel ? classes.papel : ''}`} aria-label={T.tabela}>
          <thead>
            <tr>
              <th scope="col" title={cabeca}>
                {cabeca}
              </th>
              {calculado.medidas.map(({ nome, op }) => (
                <th key={`${nome} ${op}`} scope="col" className={classes.valor} title={nome}>
                  {nome}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {desenhadas.map(({ linha, filhos }) => {
              const chave = chaveDaLinha(linha);
              return (
                <LinhaDaTabela
                  key={chave}
                  {...{ calculado, linha, filhos, onAbre, noPapel }}
                  recolhida={recolhidas.has(chave)}
                  onRecolhe={() => muda(chave)}
                />
              );
            })}
          </tbody>
          <Total calculado={calculado} onAbre={onAbre} noPapel={noPapel} />
        </table>
      </section>
      {desenhadas.length < linhas.length && (
        <Button mt="sm" variant="default" onClick={() => setVistas(vistas + DE_CADA_VEZ)}>
          {T.maisLinhas(linhas.length - desenhadas.length)}
        </Button>
      )}
    </>
  );
}
