import { Skeleton } from '@mantine/core';
import type { BaixasAbertas, Financeiro } from '@retaguarda/contract';
import {
  addDays,
  formatNumber,
  SITUACAO_BAIXA,
  SITUACAO_PAGAMENTO,
  SITUACAO_REMESSA,
} from '@retaguarda/domain';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formataReais } from '../../../atributos/formata.ts';
import { shownValue } from '../../../ui/table/shown-value.tsx';
import { FINANCEIRO as T } from '../textos.ts';
import classes from './financeiro.module.css';

type Alvo = Pick<LinkProps, 'to' | 'search'>;

/** What is to be paid, as the address of its list says it. */
export const A_PAGAR = { situacao: SITUACAO_PAGAMENTO.aPagar } as const;

export const SEM_RETORNO: Alvo = {
  to: '/pagamentos',
  search: { aba: 'remessas', situacao: SITUACAO_REMESSA.aguarda },
};

/** The baixas under way, of some days or all. */
export const abertasDe = (periodo?: string): Alvo => ({
  to: '/baixas',
  search: { situacao: SITUACAO_BAIXA.emAndamento, ...(periodo === undefined ? {} : { periodo }) },
});

/** Earlier than any baixa. */
const DESDE_SEMPRE = '2000-01-01';

interface FiguraProps {
  nome: string;
  /** Undefined while it is on its way. */
  valor: string | undefined;
  to: Alvo;
  /** What it consists of, in words. */
  partes: readonly string[];
  /** A part that leads somewhere itself. */
  children?: ReactNode;
}

/** A figure that leads to the list behind it. */
function Figura({ nome, valor, to, partes, children }: FiguraProps) {
  const ditas = partes.filter((p) => p !== '').join(' · ');
  return (
    <li className={classes.figura}>
      <span className={classes.rotulo}>{nome}</span>
      {valor === undefined ? (
        <span className={classes.espera}>
          <Skeleton height={18} width={96} />
        </span>
      ) : (
        <Link {...to} className={classes.valor} aria-label={`${nome}: ${valor}`}>
          {shownValue(valor)}
        </Link>
      )}
      <span className={classes.partes}>
        {ditas}
        {children && <> · {children}</>}
      </span>
    </li>
  );
}

interface DasBaixasProps {
  hoje: string;
  /** Undefined while they are on their way. */
  baixas: BaixasAbertas | undefined;
}

/** Those under way, and how many of them are overdue. */
function Abertas({ hoje, baixas }: DasBaixasProps) {
  const { todas, atrasadas } = baixas ?? {};
  return (
    <Figura
      nome={T.abertas}
      valor={todas && formatNumber(todas.quantas)}
      to={abertasDe()}
      partes={[todas ? formataReais(todas.total) : '']}
    >
      {atrasadas !== undefined && atrasadas.quantas > 0 && (
        <Link {...abertasDe(`${DESDE_SEMPRE},${addDays(hoje, -1)}`)} className={classes.atrasada}>
          {T.atrasadas(atrasadas.quantas)}
        </Link>
      )}
    </Figura>
  );
}

/** Those of today and, where banks do not clear today, of the next day on which they do. */
function DeHoje({ hoje, baixas }: DasBaixasProps) {
  const { deHoje, proximo, semBanco = '' } = baixas ?? {};
  return (
    <Figura
      nome={T.venceHoje}
      valor={deHoje && formatNumber(deHoje.quantas)}
      to={abertasDe(`${hoje},${hoje}`)}
      partes={[deHoje ? formataReais(deHoje.total) : '', semBanco]}
    >
      {proximo && (
        <Link {...abertasDe(`${proximo.dia},${proximo.dia}`)} className={classes.proximo}>
          {T.noDia(proximo.quantas, proximo.dia, formataReais(proximo.total))}
        </Link>
      )}
    </Figura>
  );
}

interface FigurasProps {
  /** Undefined while it is on its way. */
  data: Financeiro | undefined;
  veBaixas: boolean;
}

/** What whoever pays comes for, at one look. */
export function Figuras({ data, veBaixas }: FigurasProps) {
  const { aPagar, remessas } = data ?? {};
  const daqui = { hoje: data?.hoje ?? '', baixas: data?.baixas ?? undefined };
  return (
    <ul className={classes.figuras} aria-label={T.figuras} data-espera={data === undefined || undefined}>
      <Figura
        nome={T.aPagar}
        valor={aPagar && formataReais(aPagar.total)}
        to={{ to: '/pagamentos', search: A_PAGAR }}
        partes={[
          aPagar ? T.recebiveis(aPagar.recebiveis) : '',
          aPagar !== undefined && aPagar.retido !== 0 ? T.liquido : '',
        ]}
      />
      {veBaixas && <Abertas {...daqui} />}
      <Figura
        nome={T.semRetorno}
        valor={remessas && formatNumber(remessas.quantas)}
        to={SEM_RETORNO}
        partes={[
          remessas ? formataReais(remessas.total) : '',
          remessas?.desde ? T.desde(remessas.desde) : '',
        ]}
      />
      {veBaixas && <DeHoje {...daqui} />}
    </ul>
  );
}
