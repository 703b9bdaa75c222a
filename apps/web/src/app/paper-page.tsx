import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { PaperProps, PaperSearch } from '../ui/print/paper-search.ts';

/** The paper of the list at `path`, in its address. */
export const paperPage = <S extends object>(path: string, Paper: ComponentType<PaperProps<S>>) =>
  function PaperPage() {
    const daRota: object = useSearch({ strict: false });
    const search = daRota as S & PaperSearch; // read by the route that shows it
    const navigate = useNavigate();
    const { parte: _, grupo: __, ...daLista } = search;
    return (
      <Paper
        search={search}
        onSearch={(paper) => void navigate({ to: '.', search: { ...daLista, ...paper } })}
        onBack={() => void navigate({ to: path, search: daLista })}
      />
    );
  };
