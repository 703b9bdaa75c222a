import { useRouter } from '@tanstack/react-router';
import { PrimeirosPassosPage } from '../features/instalacao/primeiros-passos-page.tsx';

export function PrimeirosPassosRoute() {
  const router = useRouter();
  return (
    <PrimeirosPassosPage token={router.state.location.hash} onDone={() => router.history.replace('/')} />
  );
}
