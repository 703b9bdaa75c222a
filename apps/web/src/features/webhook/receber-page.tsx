import { Anchor } from '@mantine/core';
import { ListScreen } from '../../ui/list/list-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AbasDasIntegracoes } from './abas.tsx';
import classes from './receber.module.css';
import { RECEBER as T } from './textos.ts';

/** What whoever writes the program that receives has to know, and where the rest stands. */
export function ReceberPage() {
  return (
    <ListScreen
      header={<PageHeader route="/integracoes/receber" title={T.titulo} desc={T.desc} />}
      sections={<AbasDasIntegracoes aba="receber" />}
      filters={<div className={classes.semFiltros} />}
    >
      <section className={classes.receber} aria-label={T.titulo}>
        <ol>
          {T.passos.map((passo) => (
            <li key={passo}>{passo}</li>
          ))}
        </ol>
        <Anchor href="/api/docs" target="_blank" rel="noopener">
          {T.documentacao}
        </Anchor>
      </section>
    </ListScreen>
  );
}
