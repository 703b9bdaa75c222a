import { Alert, Button, Group, Text } from '@mantine/core';
import type { CampoImportacao, CorrecaoImportacao } from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Spreadsheet } from '../../../lib/spreadsheet/chosen-file.ts';
import classes from '../carga.module.css';
import type { Mapa } from '../mapa.ts';
import { CARGA_T as T } from '../textos.ts';
import { useJanela } from '../use-janela.ts';
import { Celula } from './celula.tsx';
import type { Correcoes, Erros } from './correcoes.ts';
import { Grade, type Iguais } from './grade.ts';
import { Motivos } from './motivos.tsx';

export interface GradeErrosProps {
  planilha: Spreadsheet;
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

const ROW_PX = 36;
const LINHA_PX = 150;
/** Room for the whole of what is wrong with a line. */
const MOTIVO_PX = 300;
const COLUNA_PX = 190;

interface LinhaProps {
  grade: Grade;
  linha: number;
  /** Where it stands in the whole grid. */
  rowIndex: number;
  disabled: boolean;
  onValor: (coluna: number, valor: string) => void;
  onFora: () => void;
}

function LinhaErrada({ grade, linha, rowIndex, disabled, onValor, onFora }: LinhaProps) {
  const prefixo = useId();
  const idDe = (coluna: number) => `${prefixo}-${coluna}`;
  return (
    <tr aria-rowindex={rowIndex}>
      <td className={classes.numero}>
        {formatNumber(linha)}
        <button
          type="button"
          className={classes.proxima}
          aria-label={T.deixarForaLinha(linha)}
          disabled={disabled}
          onClick={onFora}
        >
          {T.deixarFora}
        </button>
      </td>
      <td className={classes.motivos}>
        <Motivos {...{ grade, linha, disabled, idDe, onValor }} />
      </td>
      {grade.colunas.map((c) => {
        const { valor, motivo, opcoes } = grade.celula(linha, c);
        return (
          <td key={c}>
            <Celula
              {...{ valor, opcoes, linha, disabled }}
              errada={motivo === undefined ? undefined : idDe(c)}
              campo={grade.titulo(c)}
              onValor={(novo) => onValor(c, novo)}
            />
          </td>
        );
      })}
    </tr>
  );
}

/** As high as the rows that are not in view. */
const Espaco = ({ altura }: { altura: number }) =>
  altura > 0 && (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr aria-hidden="true">
      <td className={classes.espaco} style={{ height: altura }} />
    </tr>
  );

/** Whoever asked for the check goes on at the first wrong cell, unless they write elsewhere by now. */
function useFirstWrong(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement?.matches('input, textarea')) return;
    grid.current?.querySelector<HTMLInputElement>('input[aria-invalid="true"]')?.focus();
  }, [grid]);
}

/** The lines that are refused, to be corrected in place. */
export function GradeErros(props: GradeErrosProps) {
  const { planilha, mapa, erros, correcoes, disabled, campos, onCorrige, onTroca, onFora } = props;
  const scroller = useRef<HTMLElement>(null);
  useFirstWrong(scroller);
  const [iguais, setIguais] = useState<Iguais | null>(null);
  const grade = useMemo(
    () => new Grade({ planilha, mapa, erros, correcoes, campos }),
    [planilha, mapa, erros, correcoes, campos],
  );
  const { linhas, colunas, titulo } = grade;
  const janela = useJanela(scroller, linhas.length, ROW_PX);

  const muda = (linha: number, coluna: number, valor: string) => {
    const feita = grade.corrige(linha, coluna, valor);
    if (feita === null) return;
    setIguais(feita.iguais);
    if (feita.troca) onTroca(feita.troca.chave, feita.troca.de, feita.troca.para);
    onCorrige([feita.correcao]);
  };
  const mudaIguais = () => {
    if (iguais === null) return;
    onCorrige(iguais.linhas.map((linha) => ({ linha, coluna: iguais.coluna, valor: iguais.para })));
    setIguais(null);
  };

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
          style={{ width: LINHA_PX + MOTIVO_PX + COLUNA_PX * colunas.length, minWidth: '100%' }}
        >
          <thead>
            <tr>
              <th style={{ width: LINHA_PX }}>{T.linha}</th>
              <th style={{ width: MOTIVO_PX }}>{T.errado}</th>
              {colunas.map((c) => (
                <th key={c} title={titulo(c)}>
                  {titulo(c)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Espaco altura={janela.antes} />
            {linhas.slice(janela.de, janela.ate).map((linha, i) => (
              <LinhaErrada
                key={linha}
                grade={grade}
                linha={linha}
                rowIndex={janela.de + i + 2}
                disabled={disabled}
                onValor={(coluna, valor) => muda(linha, coluna, valor)}
                onFora={() => onFora(linha)}
              />
            ))}
            <Espaco altura={janela.depois} />
          </tbody>
        </table>
      </section>
    </div>
  );
}
