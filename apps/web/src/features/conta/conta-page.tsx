import { PageHeader } from '../../ui/page-header.tsx';
import classes from './conta.module.css';
import { DuasEtapas } from './duas-etapas.tsx';
import { Sessoes } from './sessoes.tsx';
import { CONTA as T } from './textos.ts';
import { TrocarSenha } from './trocar-senha.tsx';

/** What a person settles alone: password, second factor, and where the account is signed in. */
export function ContaPage() {
  return (
    <>
      <PageHeader rota="/conta" title={T.titulo} desc={T.desc} />
      <div className={classes.page}>
        <section className={classes.card} aria-label={T.sessoes}>
          <h2>{T.sessoes}</h2>
          <Sessoes />
        </section>
        <section className={classes.card} aria-label={T.senha}>
          <h2>{T.senha}</h2>
          <TrocarSenha />
        </section>
        <section className={classes.card} aria-label={T.fator}>
          <h2>{T.fator}</h2>
          <DuasEtapas />
        </section>
      </div>
    </>
  );
}
