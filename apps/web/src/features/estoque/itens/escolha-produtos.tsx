import { TextInput } from '@mantine/core';
import type { Produto } from '@retaguarda/contract';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { listAddress } from '../../../lib/list/list-address.ts';
import type { RegistrySearch } from '../../../lib/list/search-record.ts';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { Tree } from '../../../ui/tree/tree.tsx';
import { ProdutosParaNota } from '../../produto/public.ts';
import classes from '../estoque.module.css';
import type { NotaAberta } from '../estoque-queries.ts';
import { NOTA as T } from '../textos.ts';

interface EscolhaProdutosProps {
  categorias: NotaAberta['categorias'];
  /** The branch whose quantities are shown; a count shows none. */
  empId?: number;
  onAdd: (produto: Produto) => void;
}

/** The tree of product categories and the products of the chosen one, to be put into a note. */
export function EscolhaProdutos({ categorias, empId, onAdd }: EscolhaProdutosProps) {
  const [busca, setBusca] = useState('');
  const [escolhida, setEscolhida] = useState<number | null>(null);
  const [search, setSearch] = useState<RegistrySearch>({});
  const nodes = useMemo(
    () => categorias.map((c) => ({ id: c.id, parentId: c.idPai || null, label: c.nome })),
    [categorias],
  );
  const categoria = categorias.find((c) => c.id === escolhida) ?? null;
  return (
    <div className={classes.escolha}>
      <div className={classes.lado}>
        <TextInput
          label={T.buscarCategoria}
          value={busca}
          maxLength={200}
          autoComplete="off"
          leftSection={<IconSearch size={14} />}
          onChange={(e) => setBusca(e.currentTarget.value)}
        />
        <div className={classes.arvore}>
          <Tree
            label={T.categorias}
            nodes={nodes}
            selected={escolhida}
            onSelect={(id) => {
              setEscolhida(id);
              setSearch((s) => ({ ...s, pagina: undefined }));
            }}
            search={busca}
            empty={<EmptyState text={T.nenhumaCategoria} />}
          />
        </div>
      </div>
      <div className={classes.coluna}>
        <Suspense fallback={<TableSkeleton rows={5} />}>
          <ProdutosParaNota
            categoria={categoria}
            empId={empId}
            address={listAddress(search, setSearch)}
            onAdd={onAdd}
          />
        </Suspense>
      </div>
    </div>
  );
}
