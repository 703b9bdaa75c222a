import { usePermissoes } from '../../sessao/public.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import '../../ui/form/fields.css';
import { ESCOLHAS, Escolhas } from '../notificacao/public.ts';
import { AGENDA_ENDERECO, AgendaEndereco } from '../prazo/public.ts';
import { ChavesDeAcesso } from './chaves-de-acesso.tsx';
import classes from './conta.module.css';
import { DuasEtapas } from './duas-etapas.tsx';
import { Sessoes } from './sessoes.tsx';
import { CONTA as T } from './textos.ts';
import { TrocarSenha } from './trocar-senha.tsx';

/** What a person settles alone: password, second factor, and where the account is signed in. */
export function ContaPage() {
  const agenda = usePermissoes().has('agenda');
  return (
    <>
      <PageHeader route="/conta" title={T.titulo} desc={T.desc} />
      <div className={classes.page} data-fields>
        <SectionCard title={T.sessoes}>
          <Sessoes />
        </SectionCard>
        <SectionCard title={ESCOLHAS.titulo}>
          <Escolhas />
        </SectionCard>
        {agenda && (
          <SectionCard title={AGENDA_ENDERECO.titulo}>
            <AgendaEndereco />
          </SectionCard>
        )}
        <SectionCard title={T.senha}>
          <TrocarSenha />
        </SectionCard>
        <SectionCard title={T.chaves}>
          <ChavesDeAcesso />
        </SectionCard>
        <SectionCard title={T.fator}>
          <DuasEtapas />
        </SectionCard>
      </div>
    </>
  );
}
