import { Anchor } from '@mantine/core';
import {
  automacaoDesfaz,
  automacaoTenta,
  ENCONTRAVEIS,
  type ExecucaoDaAutomacao,
  type TipoDeRegistro,
} from '@retaguarda/contract';
import { formatInstantBr, nomeSituacaoExecucao, tomSituacaoExecucao } from '@retaguarda/domain';
import { IconArrowBackUp, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { missing } from '../../ui/form/missing.ts';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { StateDot } from '../../ui/state-dot.tsx';
import { useAct } from '../../ui/use-act.ts';
import { enderecoDe } from '../endereco.ts';
import classes from './execucoes.module.css';
import { EXECUCOES } from './execucoes-queries.ts';
import { EXECUCOES_T as T } from './execucoes-textos.ts';

interface LinkDoRegistroProps {
  tipo: TipoDeRegistro;
  id: number;
  children: ReactNode;
}

/** Leads to a record, of a kind that has a screen. */
export function LinkDoRegistro({ tipo, id, children }: LinkDoRegistroProps) {
  const achavel = ENCONTRAVEIS.find((t) => t === tipo);
  if (achavel === undefined || id === 0) return children;
  const href = enderecoDe({ tipo: achavel, id, categoriaId: 0 });
  return (
    <Anchor inherit renderRoot={(props) => <Link {...props} to={href} />}>
      {children}
    </Anchor>
  );
}

/** How a run stands, in one line: when it is tried again, and how often it was. */
export function EstadoDaExecucao({ execucao: e }: { execucao: ExecucaoDaAutomacao }) {
  const ditos = [
    ...(e.tentativas > 1 ? [T.tentativas(e.tentativas)] : []),
    ...(e.proximaEm === null || e.tentativas === 0 ? [] : [T.proxima(formatInstantBr(e.proximaEm))]),
  ];
  return (
    <>
      <StateDot nome={nomeSituacaoExecucao(e.situacao)} tom={tomSituacaoExecucao(e.situacao)} />
      {ditos.length > 0 && <small className={classes.dito}>{ditos.join(', ')}</small>}
    </>
  );
}

const invalidate = { queryKey: EXECUCOES };

/** What may still be done with a run. */
function Atos({ execucao: { id, desfaz, tenta } }: { execucao: ExecucaoDaAutomacao }) {
  const blocked = missing(usePermissoes(), 'automExec');
  const [pergunta, setPergunta] = useState(false);
  const desfazer = useAct({
    call: (execucao: number) => call(automacaoDesfaz, { body: { id: execucao } }),
    invalidate: (client) => client.invalidateQueries(invalidate),
    onEnd: () => setPergunta(false),
  });
  const tentar = useAct({
    call: (execucao: number) => call(automacaoTenta, { body: { id: execucao } }),
    invalidate: (client) => client.invalidateQueries(invalidate),
  });
  if (!desfaz && !tenta) return null;
  return (
    <div className={classes.atos}>
      {desfaz && (
        <PermissionButton
          size="compact-sm"
          variant="default"
          icon={<IconArrowBackUp size={14} />}
          blocked={blocked}
          onClick={() => setPergunta(true)}
        >
          {T.desfazer}
        </PermissionButton>
      )}
      {tenta && (
        <PermissionButton
          size="compact-sm"
          variant="default"
          icon={<IconRefresh size={14} />}
          blocked={blocked}
          loading={tentar.isPending}
          onClick={() => tentar.mutate(id)}
        >
          {T.tentar}
        </PermissionButton>
      )}
      <ConfirmDialog
        opened={pergunta}
        text={T.desfazerPergunta}
        confirm={T.desfazer}
        busy={desfazer.isPending}
        onConfirm={() => desfazer.mutate(id)}
        onClose={() => setPergunta(false)}
      />
    </div>
  );
}

/** What a run did, one line an act; what stays says why. */
function Feitos({ feitos }: Pick<ExecucaoDaAutomacao, 'feitos'>) {
  if (feitos.length === 0) return null;
  return (
    <ul className={classes.feitos} aria-label={T.fez}>
      {feitos.map(({ ato, diz, registro, semVolta }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an act is what stands at its place
        <li key={i}>
          {registro === null ? (
            diz
          ) : (
            <LinkDoRegistro tipo={registro.tipo} id={registro.id}>
              {diz === '' ? ato : diz}
            </LinkDoRegistro>
          )}
          {semVolta !== '' && <small className={classes.dito}>{semVolta}</small>}
        </li>
      ))}
    </ul>
  );
}

/** What the condition saw. */
function Valores({ valores }: Pick<ExecucaoDaAutomacao, 'valores'>) {
  if (valores.length === 0) return null;
  return (
    <details className={classes.valores}>
      <summary>{T.valores}</summary>
      <dl>
        {valores.map(({ codigo, valor }) => (
          <div key={codigo}>
            <dt>{codigo}</dt>
            <dd>{valor === '' ? '–' : valor}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface ExecucaoItemProps {
  execucao: ExecucaoDaAutomacao;
  /** Of what all of them are is not said of each. */
  sem?: 'registro' | 'automacao' | undefined;
}

/** A run: when, of what, why, how it stands, and what it did. */
export function ExecucaoItem({ execucao: e, sem }: ExecucaoItemProps) {
  return (
    <article className={classes.item} aria-label={`${e.automacaoNome}, ${formatInstantBr(e.criadaEm)}`}>
      <header className={classes.cabeca}>
        <span className={classes.quando}>{formatInstantBr(e.criadaEm)}</span>
        <span>
          <EstadoDaExecucao execucao={e} />
        </span>
      </header>
      {sem !== 'registro' && (
        <LinkDoRegistro tipo={e.tipo} id={e.registro}>
          {e.titulo}
        </LinkDoRegistro>
      )}
      {sem !== 'automacao' && (
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link {...props} to="/automacoes" search={{ registro: e.automacaoId, situacao: -1 }} />
          )}
        >
          {e.automacaoNome}
        </Anchor>
      )}
      <p className={classes.dito}>{[e.causa, ...(e.nivel > 0 ? [T.nivel(e.nivel)] : [])].join(', ')}</p>
      {e.motivo !== '' && <p>{e.motivo}</p>}
      <Feitos feitos={e.feitos} />
      <Valores valores={e.valores} />
      <Atos execucao={e} />
    </article>
  );
}
