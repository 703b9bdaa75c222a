import { Button, Group } from '@mantine/core';
import type { Categoria } from '@retaguarda/contract';
import { Link } from '@tanstack/react-router';
import { SectionCard } from '../../ui/section-card.tsx';
import { CategoriaIcone, nomeDoIcone } from '../arvore/public.ts';
import { PASSO_TIPO as T, TIPO_NOVO } from './textos.ts';
import classes from './tipo-novo.module.css';
import type { TipoEmCurso } from './use-tipo-novo.ts';

interface PassoTipoFeitoProps {
  em: TipoEmCurso;
  categoria: Categoria;
}

/** The first step once it is done: what there is, and where it is changed. */
export function PassoTipoFeito({
  em,
  categoria: { id, name, iconeClose, tipoSysId, children },
}: PassoTipoFeitoProps) {
  const subs = (em.arvore.data?.categoriaList ?? []).filter((c) => children.includes(c.id));
  return (
    <SectionCard title={TIPO_NOVO.passos[0]}>
      <p className={classes.feito}>
        <CategoriaIcone nome={nomeDoIcone(iconeClose, tipoSysId)} /> <b>{name}</b>
      </p>
      <p className={classes.ajuda}>{T.feito}</p>
      {subs.length === 0 ? (
        <p className={classes.ajuda}>{T.semSubcategorias}</p>
      ) : (
        <ul className={classes.links} aria-label={T.subcategorias}>
          {subs.map((s) => (
            <li key={s.id}>{s.name}</li>
          ))}
        </ul>
      )}
      <Group gap="xs" mt="md">
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/categoria" search={{ categoria: id, acao: 'alt' }} />}
        >
          {T.alterar}
        </Button>
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/categoria" search={{ categoria: id, acao: 'sub' }} />}
        >
          {T.adicionarSub}
        </Button>
      </Group>
    </SectionCard>
  );
}
