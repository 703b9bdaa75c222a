import { Button, Group } from '@mantine/core';
import type { Categoria, TipoPericia } from '@retaguarda/contract';
import { ehAtivo } from '@retaguarda/domain';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { missing } from '../../ui/form/missing.ts';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { QUEM_VE as T } from './textos.ts';
import classes from './tipo-novo.module.css';
import { PASSO } from './tipo-novo-search.ts';
import type { TipoEmCurso } from './use-tipo-novo.ts';

interface PassoProntoProps {
  em: TipoEmCurso;
  tipo: TipoPericia;
  categoria: Categoria;
}

/** Where cases of the kind are registered: the first leaf below it, or the kind itself. */
function folhaDe(em: TipoEmCurso, { id, children }: Categoria): number {
  const filhos = (em.arvore.data?.categoriaList ?? []).filter(
    (c) => children.includes(c.id) && ehAtivo(c.situacao),
  );
  const [primeira] = filhos;
  return primeira === undefined ? id : folhaDe(em, primeira);
}

/** What comes after the last step. */
export function PassoPronto({ em, tipo, categoria }: PassoProntoProps) {
  const navigate = useNavigate();
  const completo = em.feitos[PASSO.quemVe - 1] === true;
  return (
    <SectionCard title={completo ? T.pronto : T.faltaAlgo}>
      {completo && <p className={classes.ajuda}>{T.prontoDica}</p>}
      <Group gap="xs">
        <PermissionButton
          blocked={missing(em.permissoes, 'periciaInc')}
          variant={completo ? 'filled' : 'default'}
          icon={<IconPlus size={16} />}
          onClick={() =>
            void navigate({ to: '/pericias/novo', search: { categoria: folhaDe(em, categoria) } })
          }
        >
          {tipo.temPericias ? T.incluirOutra : T.incluir}
        </PermissionButton>
        {tipo.catgId > 0 && (
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/catalogo" search={{ categoria: tipo.catgId }} />}
          >
            {T.catalogo}
          </Button>
        )}
      </Group>
    </SectionCard>
  );
}
