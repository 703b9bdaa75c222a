import {
  campUpdateStatusProp,
  type Permissoes,
  type Propaganda,
  propExc,
  REGISTROS,
} from '@retaguarda/contract';
import { IconPlus } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useImagem } from '../../lib/use-imagem.ts';
import { RegistroActions } from '../../registros/registro-actions.tsx';
import { SituacaoDoRegistro } from '../../registros/situacao-do-registro.tsx';
import { useExclusao } from '../../registros/use-exclusao.tsx';
import { missing } from '../../ui/form/missing.ts';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table-types.ts';
import { UI } from '../../ui/textos.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import classes from './campanha.module.css';
import { invalidateCampanha } from './campanha-queries.ts';
import { PROPAGANDAS as T } from './textos.ts';

const PERMISSOES = REGISTROS.propaganda.permissoes;

interface PropagandasSecaoProps {
  /** 0 for a campaign that is not stored yet. */
  campId: number;
  propagandas: readonly Propaganda[];
  permissions: Permissoes;
  onAbre: (propId: number) => void;
  onNova: () => void;
}

function Miniatura({ propaganda }: { propaganda: Propaganda }) {
  const src = useImagem(propaganda.urlCapa);
  if (propaganda.urlCapa === '') return <span className={classes.semImagem}>{T.semImagem}</span>;
  return (
    <span className={classes.miniatura}>
      {src && <img src={src} alt={propaganda.propAnexoCapa} title={propaganda.propAnexoCapa} />}
    </span>
  );
}

const COLUNAS: readonly Column<Propaganda>[] = [
  { key: 'id', header: T.id, cell: (p) => `#${p.propId}`, nowrap: true, width: 80 },
  { key: 'ordem', header: T.ordem, cell: (p) => p.propOrdem, align: 'right', width: 70 },
  { key: 'imagem', header: T.imagem, cell: (p) => <Miniatura propaganda={p} />, width: 96 },
  { key: 'titulo', header: T.tituloColuna, cell: (p) => p.propTitulo, wrap: true },
  {
    key: 'link',
    header: T.link,
    cell: (p) => (
      <a className={classes.link} href={p.propLink} target="_blank" rel="noopener noreferrer">
        {p.propLink}
      </a>
    ),
  },
];

/** The banners of a campaign in their order. */
export function PropagandasSecao(props: PropagandasSecaoProps) {
  const { campId, propagandas, permissions, onAbre, onNova } = props;
  const narrow = useNarrow();
  const reload = (client: QueryClient) => invalidateCampanha(client, campId);
  const exclusao = useExclusao<Propaganda>({
    pergunta: () => T.confirmaExclusao,
    call: ({ propId }) => call(propExc, { body: { propaganda: { propId } } }),
    reload,
  });
  const falta = campId === 0 ? missing(permissions, 'campInc') : undefined;
  const add = (
    <PermissionButton
      blocked={falta ?? missing(permissions, 'campAlt')}
      {...(campId === 0 ? { hint: T.salvaAntes } : {})}
      icon={<IconPlus size={16} />}
      variant="default"
      onClick={onNova}
    >
      {T.adicionar}
    </PermissionButton>
  );
  const situacao: Column<Propaganda> = {
    key: 'situacao',
    header: T.situacao,
    width: 120,
    cell: (p) => (
      <SituacaoDoRegistro
        nome={p.propTitulo}
        situacao={p.propSituacao ? 1 : 0}
        recurso="campSituacao"
        call={(para) => call(campUpdateStatusProp, { body: { propId: p.propId, situacao: para } })}
        reload={reload}
      />
    ),
  };
  return (
    <section className={classes.propagandas} aria-label={T.titulo}>
      <header>
        <h3>{T.titulo}</h3>
        {propagandas.length > 0 && add}
      </header>
      {propagandas.length === 0 ? (
        <EmptyState text={T.vazia}>{add}</EmptyState>
      ) : (
        <div className={classes.tabela}>
          <DataTable
            label={T.titulo}
            columns={[...COLUNAS, situacao]}
            rows={propagandas}
            rowKey={(p) => p.propId}
            narrow={narrow}
            onOpen={(p) => onAbre(p.propId)}
            actionsLabel={UI.acao}
            actions={(p) => (
              <RegistroActions
                permissions={permissions}
                de={PERMISSOES}
                onOpen={() => onAbre(p.propId)}
                onDelete={() => exclusao.pede(p)}
              />
            )}
          />
        </div>
      )}
      {exclusao.dialog}
    </section>
  );
}
