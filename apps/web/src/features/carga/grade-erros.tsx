import { Alert, Button, Group, Text } from '@mantine/core';
import type { CampoImportacao, CorrecaoImportacao } from '@retaguarda/contract';
import { useMemo, useRef, useState } from 'react';
import type { Planilha } from '../../lib/planilha/use-planilha.ts';
import classes from './carga.module.css';
import { Celula } from './celula.tsx';
import { type Correcoes, celulaDe, corrigida, type Erros, linhasIguais } from './correcoes.ts';
import type { Mapa } from './mapa.ts';
import { CARGA_T as T } from './textos.ts';
import { useJanela } from './use-janela.ts';

interface GradeErrosProps {
  planilha: Planilha;
  mapa: Mapa;
  erros: Erros;
  correcoes: Correcoes;
  disabled: boolean;
  campos: readonly CampoImportacao[];
  onCorrige: (correcoes: readonly CorrecaoImportacao[]) => void;
  /** A text of a field with options was corrected: which one was meant. */
  onTroca: (chave: string, de: string, para: string) => void;
  onFora: (linha: number) => void;
}

/** What was corrected last, and which other lines hold the same. */
interface Iguais {
  coluna: number;
  de: string;
  para: string;
  linhas: readonly number[];
}

const ROW_PX = 71;
const LINHA_PX = 108;
const COLUNA_PX = 190;

/** The lines that are refused, to be corrected in place. */
export function GradeErros(props: GradeErrosProps) {
  const { planilha, mapa, erros, correcoes, disabled, campos, onCorrige, onTroca, onFora } = props;
  const scroller = useRef<HTMLElement>(null);
  const [iguais, setIguais] = useState<Iguais | null>(null);
  const linhas = useMemo(() => [...erros.keys()].sort((a, b) => a - b), [erros]);
  const porLinha = useMemo(() => new Map(planilha.table.linhas.map((r) => [r.linha, r])), [planilha]);
  const colunas = useMemo(() => [...new Set(mapa.values())].sort((a, b) => a - b), [mapa]);
  const janela = useJanela(scroller, linhas.length, ROW_PX);
  const outros = [...erros.values()].some((r) => r.some((e) => !colunas.includes(e.coluna)));
  const rowDe = (linha: number) => {
    const row = porLinha.get(linha);
    return row && corrigida(row, correcoes);
  };

  const muda = (linha: number, coluna: number, valor: string) => {
    const row = rowDe(linha);
    if (!row) return;
    const de = celulaDe(row, coluna);
    const outras = linhasIguais(erros, rowDe, { coluna, valor: de }).filter((l) => l !== linha);
    setIguais(outras.length === 0 ? null : { coluna, de, para: valor, linhas: outras });
    const campo = campoDa(coluna);
    if (campo !== undefined && de !== '' && campo.catDados.opcoes.includes(valor))
      onTroca(campo.chave, de, valor);
    onCorrige([{ linha, coluna, valor }]);
  };
  const mudaIguais = () => {
    if (iguais === null) return;
    onCorrige(iguais.linhas.map((linha) => ({ linha, coluna: iguais.coluna, valor: iguais.para })));
    setIguais(null);
  };
  const campoDa = (coluna: number) =>
    campos.find((c) => mapa.get(c.chave) === coluna && c.catDados.opcoes.length > 0);
  const titulo = (coluna: number) => planilha.titulos[coluna] ?? '';

  return (
    <div>
      {iguais && (
        <Alert color="primary" variant="light" mb="xs" py={6} role="status">
          <Group gap="sm">
            <Text size="sm">
              {iguais.de === ''
                ? T.haIguaisVazias(iguais.linhas.length, titulo(iguais.coluna))
                : T.haIguais(iguais.linhas.length, iguais.de, titulo(iguais.coluna))}
            </Text>
            <Button size="compact-sm" disabled={disabled} onClick={mudaIguais}>
              {T.corrigirIguais}
            </Button>
          </Group>
        </Alert>
      )}
      <section
        ref={scroller}
        className={classes.grade}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={T.erros}
      >
        <table
          aria-label={T.erros}
          aria-rowcount={linhas.length + 1}
          style={{ width: LINHA_PX + COLUNA_PX * (colunas.length + (outros ? 1 : 0)), minWidth: '100%' }}
        >
          <thead>
            <tr>
              <th style={{ width: LINHA_PX }}>{T.linha}</th>
              {colunas.map((c) => (
                <th key={c} title={titulo(c)}>
                  {titulo(c)}
                </th>
              ))}
              {outros && <th>{T.outrosMotivos}</th>}
            </tr>
          </thead>
          <tbody>
            {janela.antes > 0 && (
              // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
              <tr aria-hidden="true">
                <td className={classes.espaco} style={{ height: janela.antes }} />
              </tr>
            )}
            {linhas.slice(janela.de, janela.ate).map((linha, i) => {
              const recusas = erros.get(linha) ?? [];
              const row = rowDe(linha);
              return (
                <tr key={linha} aria-rowindex={janela.de + i + 2}>
                  <td className={classes.numero}>
                    {linha.toLocaleString('pt-BR')}
                    <button
                      type="button"
                      className={classes.proxima}
                      aria-label={T.deixarForaLinha(linha)}
                      disabled={disabled}
                      onClick={() => onFora(linha)}
                    >
                      {T.deixarFora}
                    </button>
                  </td>
                  {colunas.map((c) => (
                    <td key={c}>
                      <Celula
                        linha={linha}
                        campo={titulo(c)}
                        valor={row ? celulaDe(row, c) : ''}
                        motivo={recusas.find((r) => r.coluna === c)?.motivo}
                        disabled={disabled}
                        opcoes={campoDa(c)?.catDados.opcoes ?? []}
                        sugeridas={recusas.find((r) => r.coluna === c)?.opcoes ?? []}
                        onValor={(valor) => muda(linha, c, valor)}
                      />
                    </td>
                  ))}
                  {outros && (
                    <td>
                      {recusas
                        .filter((r) => !colunas.includes(r.coluna))
                        .map((r) => (
                          <span key={r.campo + r.motivo} className={classes.motivo}>
                            {r.campo === '' ? r.motivo : `${r.campo}: ${r.motivo}`}
                          </span>
                        ))}
                    </td>
                  )}
                </tr>
              );
            })}
            {janela.depois > 0 && (
              // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
              <tr aria-hidden="true">
                <td className={classes.espaco} style={{ height: janela.depois }} />
              </tr>
            )}
          </tbody>
        </table>
      </section>
    </div>
  );
}
