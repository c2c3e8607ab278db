import { useAppSelector } from '../../store/hooks';
import { ConnectionTrouble } from '../connection/ConnectionTrouble';

/** Shown only while aria2 cannot be reached: the reason and the remedies. */
export const StatusTrouble = () => useAppSelector((state) => state.connection.reason) && <ConnectionTrouble />;
