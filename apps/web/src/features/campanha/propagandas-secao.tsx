import { VisuallyHidden } from '@mantine/core';
import {
  campOrdenaProp,
  campUpdateStatusProp,
  type Permissoes,
  type Propaganda,
  propExc,
  REGISTROS,
} from '@retaguarda/contract';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { useImage } from '../../lib/image/use-image.ts';
import { atosDoRegistro } from '../../registros/lista/atos-do-registro.tsx';
import { SituacaoDoRegistro } from '../../registros/situacao-do-registro.tsx';
import { useExclusao } from '../../registros/use-exclusao.tsx';
import { missing } from '../../ui/form/missing.ts';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table-types.ts';
import { useAct } from '../../ui/use-act.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import classes from './campanha.module.css';
import { invalidateCampanha } from './campanha-queries.ts';
import { OrdemDaPropaganda, Ordenavel } from './ordena-propagandas.tsx';
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
  const src = useImage(propaganda.urlCapa);
  if (propaganda.urlCapa === '') return <span className={classes.semImagem}>{T.semImagem}</span>;
  return (
    <span className={classes.miniatura}>
      {src && <img src={src} alt={propaganda.propAnexoCapa} title={propaganda.propAnexoCapa} />}
    </span>
  );
}

const ID: Column<Propaganda> = {
  key: 'id',
  header: T.id,
  cell: (p) => `#${p.propId}`,
  nowrap: true,
  width: 80,
};
const COLUNAS: readonly Column<Propaganda>[] = [
  { key: 'imagem', header: T.imagem, cell: (p) => <Miniatura propaganda={p} />, width: 96, card: 'lead' },
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

/** The banners as they stand, those of a change on its way already in their new places. */
function useOrdem(campId: number, propagandas: readonly Propaganda[]) {
  const [dito, setDito] = useState('');
  const ordena = useAct({
    call: (propIds: number[]) => call(campOrdenaProp, { body: { campId, propIds } }),
    invalidate: (client) => invalidateCampanha(client, campId),
  });
  const pedidas = ordena.isPending ? ordena.variables : undefined;
  const rows = pedidas?.flatMap((id) => propagandas.find((p) => p.propId === id) ?? []) ?? propagandas;
  const leva = (de: number, para: number) => {
    const ids = rows.map((p) => p.propId);
    const [id] = ids.splice(de, 1);
    if (id === undefined || de === para || para < 0 || para > ids.length || ordena.isPending) return;
    ids.splice(para, 0, id);
    ordena.mutate(ids);
    setDito(T.lugar(rows[de]?.propTitulo ?? '', para + 1, rows.length));
  };
  return { rows, leva, dito };
}

interface TabelaProps extends Omit<PropagandasSecaoProps, 'onNova'> {
  onExclui: (propaganda: Propaganda) => void;
}

/** The banners in their order, dragged to another by whoever may alter the campaign. */
function Tabela({ campId, propagandas, permissions, onAbre, onExclui }: TabelaProps) {
  const narrow = useNarrow();
  const { rows, leva, dito } = useOrdem(campId, propagandas);
  const podeOrdenar = propagandas.length > 1 && permissions.has('campAlt');
  const ordem: Column<Propaganda> = {
    key: 'ordem',
    header: T.ordem,
    align: 'right',
    width: 90,
    cell: (p) => (
      <OrdemDaPropaganda propaganda={p} lugar={rows.indexOf(p)} leva={podeOrdenar ? leva : undefined} />
    ),
  };
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
        invalidate={(client) => invalidateCampanha(client, campId)}
      />
    ),
  };
  return (
    <Ordenavel leva={leva}>
      <div className={classes.tabela}>
        <DataTable
          label={T.titulo}
          columns={[ID, ordem, ...COLUNAS, situacao]}
          rows={rows}
          rowKey={(p) => p.propId}
          narrow={narrow}
          brief
          onOpen={(p) => onAbre(p.propId)}
          acts={(p) =>
            atosDoRegistro({
              permissions,
              de: PERMISSOES,
              onOpen: () => onAbre(p.propId),
              onDelete: () => onExclui(p),
            })
          }
        />
      </div>
      <VisuallyHidden aria-live="polite">{dito}</VisuallyHidden>
    </Ordenavel>
  );
}

/** The banners of a campaign, and adding one. */
export function PropagandasSecao({ onNova, ...props }: PropagandasSecaoProps) {
  const { campId, propagandas, permissions } = props;
  const exclusao = useExclusao<Propaganda>({
    pergunta: () => T.confirmaExclusao,
    call: ({ propId }) => call(propExc, { body: { propaganda: { propId } } }),
    invalidate: (client) => invalidateCampanha(client, campId),
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
  return (
    <section className={classes.propagandas} aria-label={T.titulo}>
      <header>
        <h3>{T.titulo}</h3>
        {propagandas.length > 0 && add}
      </header>
      {propagandas.length === 0 ? (
        <EmptyState text={T.vazia} example={T.exemplo}>
          {add}
        </EmptyState>
      ) : (
        <Tabela {...props} onExclui={exclusao.pede} />
      )}
      {exclusao.dialog}
    </section>
  );
}
