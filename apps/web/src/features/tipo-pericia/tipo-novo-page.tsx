import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { StepBar } from '../../ui/step-bar.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { DesistirBotao } from './desistir-botao.tsx';
import { PassoCampos } from './passo-campos.tsx';
import { PassoFormulario } from './passo-formulario.tsx';
import { PassoProva } from './passo-prova.tsx';
import { PassoQuemVe } from './passo-quem-ve.tsx';
import { PassoTipo } from './passo-tipo.tsx';
import { PassoTipoFeito } from './passo-tipo-feito.tsx';
import { TIPO_NOVO as T } from './textos.ts';
import classes from './tipo-novo.module.css';
import { PASSO } from './tipo-novo-search.ts';
import { type TipoEmCurso, useTipoNovo } from './use-tipo-novo.ts';

function Passo({ em }: { em: TipoEmCurso }) {
  const { tipo, categoria, passo, search } = em;
  if (search.tipo === undefined) return <PassoTipo em={em} />;
  if (tipo === null || categoria === null)
    return (
      <EmptyState text={T.ausente}>
        <Button renderRoot={(props) => <Link {...props} to="/tipo-novo" />}>{T.comecarOutro}</Button>
      </EmptyState>
    );
  const dele = { em, tipo, categoria };
  switch (passo) {
    case PASSO.tipo:
      return <PassoTipoFeito {...dele} />;
    case PASSO.formulario:
      return <PassoFormulario {...dele} />;
    case PASSO.campos:
      return <PassoCampos {...dele} />;
    case PASSO.prova:
      return <PassoProva {...dele} />;
    default:
      return <PassoQuemVe {...dele} />;
  }
}

/** What is done before the steps behind it can be gone to; undefined where all can. */
const faltaEm = ({ alcance }: TipoEmCurso): string | undefined =>
  alcance < T.passos.length ? T.faltaAntes(T.passos[alcance - 1] ?? '') : undefined;

/** Leads from one step to the next; nothing is saved by it. */
function Pes({ em }: { em: TipoEmCurso }) {
  const { tipo, passo, search, vai } = em;
  if (tipo === null) return null;
  return (
    <div className={classes.pe}>
      {passo > PASSO.tipo && (
        <Button variant="default" onClick={() => vai({ tipo: search.tipo, passo: passo - 1 })}>
          {T.anterior}
        </Button>
      )}
      {passo < PASSO.quemVe && (
        <PermissionButton
          blocked={passo < em.alcance ? undefined : faltaEm(em)}
          variant={em.feitos[passo - 1] ? 'filled' : 'default'}
          onClick={() => vai({ tipo: search.tipo, passo: passo + 1 })}
        >
          {T.proximo}: {T.passos[passo]}
        </PermissionButton>
      )}
    </div>
  );
}

/** The guided path to a new kind of case: every step does its part by the acts of the screens it stands for. */
export function TipoNovoPage() {
  const em = useTipoNovo();
  const { tipo, passo, espera, error } = em;
  return (
    <div className={classes.tela}>
      <PageHeader route="/tipo-novo" title={T.titulo} desc={tipo ? T.descDe(tipo.nome) : T.desc}>
        {tipo && <DesistirBotao tipo={tipo} permissoes={em.permissoes} />}
      </PageHeader>
      <StepBar
        steps={T.passos}
        step={passo}
        done={em.feitos}
        blocked={em.search.tipo === undefined ? T.semTipo : faltaEm(em)}
        until={em.alcance}
        onStep={(n) => em.vai({ tipo: em.search.tipo, passo: n })}
      />
      <div className={classes.corpo}>
        {error ? (
          <ErrorState error={error} onRetry={em.deNovo} />
        ) : espera ? (
          <TableSkeleton rows={6} />
        ) : (
          <>
            <Passo key={`${em.search.tipo}.${passo}`} em={em} />
            <Pes em={em} />
          </>
        )}
      </div>
    </div>
  );
}
