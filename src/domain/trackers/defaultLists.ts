/** Lists that many users take, as plain text. Their servers let web pages read them. */
export const defaultLists = [
  ['ngosang: best', 'ngosang/trackerslist/master/trackers_best.txt'],
  ['ngosang: all', 'ngosang/trackerslist/master/trackers_all.txt'],
  ['ngosang: all_ip', 'ngosang/trackerslist/master/trackers_all_ip.txt'],
  ['XIU2: best', 'XIU2/TrackersListCollection/master/best.txt'],
  ['XIU2: all', 'XIU2/TrackersListCollection/master/all.txt'],
].map(([name = '', path = '']) => ({ name, url: `https://raw.githubusercontent.com/${path}` }));
