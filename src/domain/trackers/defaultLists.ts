const host = 'https://raw.githubusercontent.com';

/** Lists that many users take, as plain text. Their servers let web pages read them. */
export const defaultLists = [
  { name: 'ngosang: best', url: `${host}/ngosang/trackerslist/master/trackers_best.txt` },
  { name: 'ngosang: all', url: `${host}/ngosang/trackerslist/master/trackers_all.txt` },
  { name: 'ngosang: all_ip', url: `${host}/ngosang/trackerslist/master/trackers_all_ip.txt` },
  { name: 'XIU2: best', url: `${host}/XIU2/TrackersListCollection/master/best.txt` },
  { name: 'XIU2: all', url: `${host}/XIU2/TrackersListCollection/master/all.txt` },
] as const;
