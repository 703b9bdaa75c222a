import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PageHeader } from '../../ui/page-header.tsx';
import classes from './definicoes.module.css';
import { ExportarSecao } from './exportar-secao.tsx';
import { ImportarSecao } from './importar-secao.tsx';
import { DEFINICOES as T } from './textos.ts';
// Checkboxes.
import '../../ui/styles-form.ts';

/** Definitions as files: out of this network, and into it. */
export function DefinicoesPage() {
  return (
    <>
      <PageHeader route="/definicoes" title={T.titulo} desc={T.desc}>
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/catalogo" />}>
          {T.catalogo}
        </Button>
      </PageHeader>
      <div className={classes.page}>
        <ImportarSecao />
        <ExportarSecao />
      </div>
    </>
  );
}
